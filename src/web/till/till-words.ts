import type { MovementView, TillCountView, TillView } from '#domain/money/schema.ts'
import type { MovementKind, Way } from '#domain/money/ways.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'

/** A way of paying, by its name: Card. */
export function nameWay(way: Way, { text }: Pick<Words, 'text'>): string {
  return text('pay.way', { way: way.replace('-', '_') })
}

/** Kinds of movements that are nobody's. */
const drawerKinds: readonly MovementKind[] = ['difference', 'cashIn', 'cashOut']

/** Whose movement it is; goods are sold over the counter, a place without one is a guest's. */
export function namePerson({ person, kind }: MovementView, { text }: Words): string {
  if (person) return person.nick
  if (kind === 'goods') return text('till.nobody')
  return text(drawerKinds.includes(kind) ? 'till.drawer' : 'till.guest')
}

/** Why money moved: Place, 18:30, Court 2; 2 × Water; Correction, “It was Bizum”. */
export function describeMovement(movement: MovementView, words: Words): string {
  const { kind, reason, places, product, quantity, note } = movement
  const { text } = words
  const what = product === null ? null : (quantity ?? 1) > 1 ? `${quantity} × ${product}` : product
  const why = text('till.kind', { kind, count: places, reason: reason ?? 'other' })
  const quoted = note === null ? null : text('till.quoted', { note })
  return [
    what !== null && (kind === 'goods' || kind === 'bono') ? null : why,
    what,
    describeGame(movement, words),
    quoted,
  ]
    .filter(Boolean)
    .join(', ')
}

/** 18:30, Court 2; of another day with that day. */
function describeGame({ game, tillDay }: MovementView, { formats }: Words): string | null {
  if (!game) return null
  const { startDate, court } = game
  const day = clubDayOf(Date.parse(startDate)) === tillDay ? '' : `${formats.shortDay(startDate)} `
  return `${day}${formats.time(startDate)}, ${court}`
}

/** The euros that came in by all ways, and by how many movements. */
export function sumTaken({ methods, movements }: Pick<TillView, 'methods' | 'movements'>): {
  sum: number
  movements: number
} {
  return {
    sum: eurosOf(Object.values(methods).reduce((cents, euros) => cents + centsOf(euros), 0)),
    movements: Object.values(movements).reduce((sum, count) => sum + count, 0),
  }
}

/** 13:39; of another day than the till's with that day. */
export function sayWhen(at: string, date: Day, { text, formats }: Words): string {
  const other = clubDayOf(Date.parse(at)) === date ? 'no' : 'yes'
  return text('till.when', { other, time: formats.time(at), day: formats.shortDay(at) })
}

/** Closed at 13:39; Counted at 13:39. */
export function nameCount({ at, closes }: TillCountView, date: Day, words: Words): string {
  return words.text(closes ? 'till.closedAt' : 'till.countedAt', { when: sayWhen(at, date, words) })
}

/** Who counted how much, what that differs by, and what was taken out of the drawer. */
export function describeCount({ by, counted, difference, safe }: TillCountView, { text, formats }: Words): string {
  const state = difference === 0 ? 'none' : difference < 0 ? 'missing' : 'tooMuch'
  return [
    text('till.countedBy', { name: by }),
    text('till.countSays', { counted: formats.euros(counted), state, sum: formats.euros(Math.abs(difference)) }),
    text('till.safe', { sum: formats.euros(safe) }),
  ].join(' · ')
}
