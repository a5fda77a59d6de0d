import { dropReasonOf } from '#domain/mail/rules.ts'
import { isAboutGame, type Mail } from '#domain/mail/schema.ts'
import type { Dropped } from '#domain/mail/states.ts'
import { isCompetitionStillSo, isResultStillSo, isStillSo } from '#domain/notices/rules.ts'
import { findCompetition } from '../competitions/store.ts'
import type { Db } from '../db/client.ts'
import { isSlotFree } from '../offers/place-state.ts'
import { gameOf, isTaken } from '../reservations/store.ts'
import { findResult } from '../results/store.ts'
import type { Reader } from './store.ts'

/** Why a mail or a notice shouldn't go out any more, by what is stored now; null when it should. */
export function findDropReason(
  db: Db,
  mail: Mail,
  { reader, now }: { reader: Pick<Reader, 'id' | 'blockedAt' | 'confirmedAt'> | null; now: number },
): Dropped | null {
  const reason = dropReasonOf(reader, mail, now)
  if (reason !== null || !reader) return reason
  if (mail.kind === 'competition') {
    const competition = findCompetition(db, mail.payload.competition)
    return competition && !isCompetitionStillSo(mail.payload.became, competition, reader.id) ? 'outdated' : null
  }
  if (!isAboutGame(mail)) return null
  if (mail.kind === 'result')
    return isResultStillSo(mail.payload.says, findResult(db, mail.payload.reservation)) ? null : 'outdated'
  const game = gameOf(db, mail.payload.reservation)
  if (mail.kind === 'openAgain') return game && isSlotFree(db, game, now) ? null : 'taken'
  if (mail.kind === 'courtFree') return game && !isTaken(db, game.court.id, game.startsAt, game.endsAt) ? null : 'taken'
  return isStillSo(mail, game, reader.id) ? null : 'outdated'
}
