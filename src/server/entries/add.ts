import type { AddInput } from '#domain/entries/schema.ts'
import { refuse } from '#domain/errors.ts'
import { playingEntriesOf } from '#domain/reservations/game.ts'
import { addRefusal } from '#domain/reservations/rules-staff.ts'
import { act, type Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { gameOf } from '../reservations/store.ts'
import { findNameable } from '../users/find-nameable.ts'
import { addGuests, addMember, type NewMember } from './add-entries.ts'

type Added = { id: number; active: boolean; waiting: boolean }

/** An admin adds a member, or a guest who came with nobody; a trainer adds a pupil to a lesson they give. Who plays and who waits follows from the order of arrival. */
export const addToGame = act('entries.add', (tx: Tx, input: AddInput): Added => {
  const game = gameOf(tx.db, input.reservation)
  const sent = input.user ?? null
  const is = sent === null ? null : findNameable(tx, sent)
  const { waitingMax } = readConfig(tx.db, tx.environment).booking
  const guest = input.name === undefined ? 'guest' : 'namedGuest'
  refuse(addRefusal(tx.viewer, game, sent === null ? guest : { sent, is }, { now: tx.now, waitingMax }))
  const before = required(game)
  const id = sent === null ? addGuest(tx, before.id, input) : addMember(tx, before.id, memberOf(required(is), input))
  tx.target({ entry: id, ...(is && { user: is.id }) }, is ? {} : { guest: true })
  const active = playingEntriesOf(afterGameChange(tx, before)).some((entry) => entry.id === id)
  return { id, active, waiting: !active }
})

function addGuest(
  tx: Tx,
  reservationId: number,
  { level = 1, position = 'left-right', name, phone }: AddInput,
): number {
  const [id] = addGuests(tx, reservationId, null, [{ level, position, name, phone }])
  return required(id ?? null)
}

function memberOf(user: NewMember, { level, position }: AddInput): NewMember {
  return {
    id: user.id,
    levelQuarters: level === undefined ? user.levelQuarters : level * 4,
    position: position ?? user.position,
  }
}
