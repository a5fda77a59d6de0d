import { randomInt } from 'node:crypto'

/** Capitals and digits without those that read alike, as people read numbers out to their bank. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new number for an order, as Redsys wants it: 12 characters, the first four digits. 50 random bits; the table refuses one used before. */
export function makeOrderNumber(): string {
  const digits = String(randomInt(10_000)).padStart(4, '0')
  return digits + Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}
