import type { MovementView } from '#domain/money/schema.ts'
import type { Way } from '#domain/money/ways.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'

/** A way of paying, by its name: Card. */
export function nameWay(way: Way, { text }: Pick<Words, 'text'>): string {
  return text('pay.way', { way: way.replace('-', '_') })
}

/** Whose movement it is; goods are sold over the counter, a place without one is a guest's. */
export function namePerson({ person, kind }: MovementView, { text }: Words): string {
  if (person) return person.nick
  if (kind === 'goods') return text('till.nobody')
  return text(kind === 'difference' ? 'till.drawer' : 'till.guest')
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
