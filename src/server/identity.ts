import { randomBytes, randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new documentId: 24 lower-case letters and digits, the first a letter, so that it never reads as a number. */
export function makeDocumentId(): string {
  let id = ''
  for (const byte of randomBytes(24)) id += letters[byte % (id === '' ? 26 : 36)]
  return id
}

/** Four digits that open the court's door. */
export function makePincode(): string {
  return String(randomInt(0, 10_000)).padStart(4, '0')
}

/** A secret by which what a receiver of webhooks is sent is signed, as Standard Webhooks write one. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Six letters and digits that nobody takes for another: they open the page on which a match's score is entered. */
export function makeMatchCode(): string {
  return Array.from({ length: 6 }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}
