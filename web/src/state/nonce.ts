// What this browser adds to a table's seed, so that nobody can choose what chance brings: 128 random bits.
export const nonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
