// The texts of actions, as far as a picture must read them.

/** What an action's text says of a preview: a die to a square, the body to a square, coins. */
export function readAction(action: string): { kind: 'die' | 'body' | 'coin' | 'none'; square: string } {
  const [head = '', target = ''] = action.split('>')
  if (head === 'body') return { kind: 'body', square: target }
  if (action.startsWith('start:')) return { kind: 'body', square: action.slice(6) }
  if (action.startsWith('reveal:')) return { kind: 'coin', square: action.slice(7) }
  if (action.startsWith('swap:')) return { kind: 'coin', square: action.split('-')[1] ?? '' }
  return target && target !== 'hand' ? { kind: 'die', square: target } : { kind: 'none', square: '' }
}
