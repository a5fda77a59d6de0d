import { refuse } from '#domain/errors.ts'
import { unnamedRefusal } from '#domain/keys/rules.ts'
import { createRefusal } from '#domain/reservations/rules.ts'
import type { CreateInput } from '#domain/reservations/schema.ts'
import { hasPlayingOwner, isTrainerLed, type ReservationType } from '#domain/reservations/types.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { act, type Tx } from '../act.ts'
import { refuseLapsed } from '../money/hold-places.ts'
import { required } from '../required.ts'
import { findNameable } from '../users/find-nameable.ts'
import { findUser, type NamedUser } from '../users/store.ts'
import { book, createLimitsOf, readSlotTerms, slotFactsOf } from './book.ts'
import { describeReserved } from './describe-change.ts'
import { viewFor } from './view-for.ts'

/** Makes a reservation. Refused in the order of the rules, and by the database where two asked at once. */
export const createReservation = act('reservations.create', (tx: Tx, input: CreateInput): ReservationView => {
  const { type, startDate: startsAt, endDate: endsAt, wantedLevel = null, friendly = false } = input
  refuse(unnamedRefusal(tx.viewer, 'owner', input.owner))
  const owner = input.owner == null ? input.owner : { sent: input.owner, is: findUser(tx.db, input.owner) }
  const players = input.players.map((sent) => ({ sent, is: findNameable(tx, sent) }))
  const guests = type === 'open' || (isAdmin(tx.viewer) && owner === null) ? input.inviteds : []
  const guestPhones = input.inviteds.some(({ phone }) => phone !== undefined)
  const slot = { startsAt, endsAt }
  const facts = { ...slotFactsOf(tx, { court: input.court, ...slot }), ...readSlotTerms(tx) }
  const requested = { type, ...slot, owner, players, guests: guests.length, guestPhones }
  refuse(createRefusal(tx.viewer, requested, facts, createLimitsOf(tx, slot)))
  refuseLapsed(tx)
  const court = required(facts.court)
  const owning = owner === undefined ? defaultOwnerOf(tx, input) : (owner?.is ?? null)
  const members = membersOf(
    type,
    owning,
    players.flatMap(({ is }) => is ?? []),
  )
  const game = book(tx, {
    court,
    startsAt,
    endsAt,
    type,
    ownerId: owning?.id ?? null,
    members,
    guests,
    wantedLevel,
    friendly,
  })
  tx.target(owning ? { user: owning.id } : {}, describeReserved(game))
  return viewFor(tx, game)
})

/** The owner, where owners play, then the players named; a trainer isn't in the lessons they give. */
function membersOf(type: ReservationType, owner: NamedUser | null, players: readonly NamedUser[]): NamedUser[] {
  const others = hasPlayingOwner(type) || isTrainerLed(type) ? players.filter(({ id }) => id !== owner?.id) : players
  return owner && hasPlayingOwner(type) ? [owner, ...others] : [...others]
}

/** The viewer, but for class and school by an admin: nobody. */
function defaultOwnerOf({ db, viewer }: { db: Tx['db']; viewer: Viewer }, { type }: CreateInput): NamedUser | null {
  return !viewer || (isTrainerLed(type) && isAdmin(viewer)) ? null : findUser(db, viewer.id)
}
