import { Refused } from '#domain/errors.ts'
import type { PlaceWay } from '#domain/money/ways.ts'

/** What is given away is given to somebody for a reason: refused with `money.errors.reason` where none is said. */
export function requireNote(way: PlaceWay, note: string | undefined): void {
  if (way === 'given-away' && !note) throw new Refused({ key: 'money.errors.reason', param: 'note' })
}
