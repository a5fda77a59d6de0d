import { refuse } from '#domain/errors.ts'
import { createRefusal, isTrainerLed, ownerPlays } from '#domain/reservations/rules.ts'
import type { CreateInput } from '#domain/reservations/schema.ts'
import type { Seen } from '#domain/reservations/seen.ts'
import { type Caller, isAdmin } from '#domain/roles.ts'
import { act, type Tx } from '../act.ts'
import { currentConfig } from '../config/store.ts'
import { type NamedUser, namedUser } from '../users/store.ts'
import { book, slotFacts } from './book.ts'
import { present, shown } from './shown.ts'

/** Makes a reservation. Refused in the order of the rules, and by the database where two asked at once. */
export const createReservation = act('reservations.create', (tx: Tx, input: CreateInput): Seen => {
  const { type, startDate: startsAt, endDate: endsAt } = input
  const owner = input.owner == null ? input.owner : { sent: input.owner, is: namedUser(tx.db, input.owner) }
  const players = input.players.map((sent) => ({ sent, is: namedUser(tx.db, sent) }))
  const guests = type === 'open' ? input.inviteds : []
  const facts = slotFacts(tx, { court: input.court, startsAt, endsAt })
  const { waitingMax } = currentConfig(tx.db, tx.environment).booking
  const ask = { type, startsAt, endsAt, owner, players, guests: guests.length }
  refuse(createRefusal(tx.who, ask, facts, waitingMax))
  const court = present(facts.court)
  const owning = owner === undefined ? defaultOwner(tx, input) : (owner?.is ?? null)
  const playing = owning && ownerPlays(type) ? [owning] : []
  const members = [...playing, ...players.flatMap(({ is }) => is ?? [])]
  return shown(tx, book(tx, { court, startsAt, endsAt, type, ownerId: owning?.id ?? null, members, guests }))
})

/** The caller, but for class and school by an admin: nobody. */
function defaultOwner({ db, who }: { db: Tx['db']; who: Caller }, { type }: CreateInput): NamedUser | null {
  return !who || (isTrainerLed(type) && isAdmin(who)) ? null : namedUser(db, who.id)
}
