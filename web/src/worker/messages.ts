// What the page and the house in its worker say to each other.
export type ToWorker =
  | { kind: 'ask'; id: number; method: string; path: string; language: string; body: string | null }
  | { kind: 'connect'; line: number; table: string }
  | { kind: 'hear'; line: number; text: string }
  | { kind: 'gone'; line: number }

export type FromWorker =
  | { kind: 'progress'; share: number }
  | { kind: 'answer'; id: number; status: number; text: string }
  | { kind: 'open'; line: number }
  | { kind: 'said'; line: number; text: string }
  | { kind: 'closed'; line: number }
