import type { AddInput } from '#domain/entries/schema.ts'
import { refuse } from '#domain/errors.ts'
import { playing } from '#domain/reservations/game.ts'
import { addRefusal } from '#domain/reservations/rules-staff.ts'
import { act, type Tx } from '../act.ts'
import { currentConfig } from '../config/store.ts'
import { enter, enterGuests } from '../reservations/enter.ts'
import { present } from '../reservations/shown.ts'
import { gameOf } from '../reservations/store.ts'
import { touch } from '../reservations/touch.ts'
import { namedUser } from '../users/store.ts'

type Added = { id: number; active: boolean; waiting: boolean }

/** An admin adds a member, or a guest who came with nobody; contract §4, "add entry". */
export const addToGame = act('entries.add', (tx: Tx, input: AddInput): Added => {
  const game = gameOf(tx.db, input.reservation)
  const sent = input.user ?? null
  const is = sent === null ? null : namedUser(tx.db, sent)
  const { waitingMax } = currentConfig(tx.db, tx.environment).booking
  refuse(addRefusal(game, sent === null ? 'guest' : { sent, is }, tx.now, waitingMax))
  const { id: reservationId } = present(game)
  const id = sent === null ? addGuest(tx, reservationId, input) : addMember(tx, reservationId, input, present(is))
  const active = playing(touch(tx, present(game))).some((entry) => entry.id === id)
  return { id, active, waiting: !active }
})

function addGuest(tx: Tx, reservationId: number, { level = 1, position = 'left-right' }: AddInput): number {
  const [id] = enterGuests(tx, reservationId, null, [{ level, position }])
  return present(id ?? null)
}

function addMember(tx: Tx, reservationId: number, { level, position }: AddInput, user: Parameters<typeof enter>[2]) {
  return enter(tx, reservationId, {
    id: user.id,
    levelQuarters: level === undefined ? user.levelQuarters : level * 4,
    position: position ?? user.position,
  })
}
