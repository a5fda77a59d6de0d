import { refuse } from '#domain/errors.ts'
import { type Game, playingEntriesOf, usersOf } from '#domain/reservations/game.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { freeRefusal } from '#domain/reservations/rules-staff.ts'
import type { FreeInput } from '#domain/reservations/schema.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { act, type Tx } from '../act.ts'
import { listSlotAlerted } from '../alerts/store.ts'
import { setAbsence } from '../entries/store.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { required } from '../required.ts'
import { afterGameChange } from './after-game-change.ts'
import { cancelGame } from './cancel-game.ts'
import { gameOf } from './store.ts'
import { viewFor } from './view-for.ts'
import { changeReservation } from './write-store.ts'

/**
 * Frees the court of a game that is on and whose people didn't come. Its members who play are marked as missing, and what they owe stays;
 * with `giveBack` it is canceled instead, and all that was paid comes back. Whoever waits for a place of that time is told.
 */
export const freeCourt = act('reservations.free', (tx: Tx, { id, giveBack }: FreeInput): ReservationView => {
  const found = gameOf(tx.db, id)
  refuse(freeRefusal(found && gameStateOf(found), giveBack, tx.now))
  const game = required(found)
  const freed = giveBack ? cancelGame(tx, game) : free(tx, game)
  const waiting = listWaiting(tx, game)
  for (const to of waiting) tx.mail({ to, kind: 'courtFree', payload: gamePayloadOf(freed) })
  tx.target({}, { giveBack, mails: waiting.length })
  return viewFor(tx, freed)
})

function free(tx: Tx, game: Game): Game {
  const by = required(tx.viewer).id
  for (const { id, user, absentAt } of playingEntriesOf(game))
    if (user && absentAt === null) setAbsence(tx.db, id, { at: tx.now, by })
  changeReservation(tx.db, game.id, { freedAt: tx.now, freedBy: by })
  return afterGameChange(tx, game)
}

/** Who waits in the game, and who wanted to hear of that slot. */
function listWaiting({ db }: Tx, game: Game): number[] {
  const plays = new Set(playingEntriesOf(game))
  const inLine = game.entries.flatMap((entry) => (plays.has(entry) ? [] : (entry.user?.id ?? [])))
  const users = usersOf(game)
  const alerted = listSlotAlerted(db, game.startsAt, game.court.id).filter((user) => !users.has(user))
  return [...new Set([...inLine, ...alerted])]
}
