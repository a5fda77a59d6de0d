import { randomBytes, randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new documentId: 24 lower-case letters and digits, the first a letter, so that it never reads as a number. */
export function makeDocumentId(): string {
  let id = ''
  for (const byte of draw(24)) id += letters[byte % (id === '' ? 26 : 36)]
  return id
}

/** Random bytes that nobody had before. Each time the system is asked costs more than an id, so it is asked for many at once. */
function draw(count: number): Buffer {
  if (drawn.length < count) drawn = randomBytes(4096)
  const taken = drawn.subarray(0, count)
  drawn = drawn.subarray(count)
  return taken
}

let drawn = randomBytes(0)

/** Four digits that open the court's door. */
export function makePincode(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0')
}
