import { randomBytes, randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new documentId: 24 lower-case letters and digits, the first a letter, so that it never reads as a number. */
export function newDocumentId(): string {
  return [...randomBytes(24)].map((byte, at) => letters[byte % (at === 0 ? 26 : 36)]).join('')
}

/** Four digits that open the court's door. */
export function newPincode(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0')
}
