import { refuse } from '#domain/errors.ts'
import { undoRefusal } from '#domain/reservations/repeat.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { hasCalendarMail } from '../notices/store.ts'
import { required } from '../required.ts'
import type { MailsFor } from './after-game-change.ts'
import { cancelGame } from './cancel-game.ts'
import { gameOf } from './store.ts'

/**
 * Cancels reservations that were made a moment ago and that nobody has changed since. Nobody is told but an owner who was mailed one,
 * as nobody else was told of them.
 */
export const undoRepeat = act('reservations.undoRepeat', (tx: Tx, { ids }: { ids: Ref[] }): { canceled: number } => {
  const days: Day[] = []
  for (const id of ids) {
    const game = gameOf(tx.db, id)
    refuse(undoRefusal(tx.viewer, game, tx.now))
    const before = required(game)
    const { ownerId, startsAt } = before
    const wasMailed = ownerId !== null && hasCalendarMail(tx.db, ownerId, before.id)
    const mailsFor: MailsFor = (_, after) =>
      wasMailed ? [{ to: ownerId, kind: 'canceled', payload: gamePayloadOf(after) }] : []
    cancelGame(tx, before, { mailsFor })
    days.push(clubDayOf(startsAt))
  }
  tx.target({}, { dates: days.join(' ') })
  return { canceled: ids.length }
})
