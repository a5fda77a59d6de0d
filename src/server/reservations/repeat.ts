import { refuse } from '#domain/errors.ts'
import type { RepeatDateView, RepeatInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { book } from './book.ts'
import { planRepeat, toRepeatDateView } from './plan-repeat.ts'
import { viewFor } from './view-for.ts'

type Repeated = { made: ReservationView[]; refused: RepeatDateView[]; leftOut: string[] }

/**
 * Makes a reservation again in the weeks after it, with the people who play in it. Days beyond the booking window are made at once.
 * Dates that can't be had are left out; where none can, it is refused with the first one's reason.
 */
export const repeatGame = act('reservations.repeat', (tx: Tx, { documentId, weeks, skip }: RepeatInput): Repeated => {
  const { game, members, guests, leftOut, ...plan } = planRepeat(tx, documentId, weeks)
  const wanted = plan.dates.filter(({ date }) => !skip.includes(date.day))
  const free = wanted.filter(({ refusal }) => refusal === null)
  const refused = wanted.filter(({ refusal }) => refusal !== null)
  if (free.length === 0) refuse(refused[0]?.refusal ?? null)
  const { type, ownerId } = game
  const made = free.map(({ date: { startsAt, endsAt }, facts }) =>
    book(tx, { court: required(facts.court), startsAt, endsAt, type, ownerId, members, guests }),
  )
  tx.target(ownerId === null ? {} : { user: ownerId }, {
    type,
    court: game.court.name,
    dates: free.map(({ date }) => date.day).join(' '),
  })
  return { made: made.map((one) => viewFor(tx, one)), refused: refused.map(toRepeatDateView), leftOut }
})
