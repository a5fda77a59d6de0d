import { MILLION, startAt } from '#domain/levels/rate.ts'
import type { LevelsAnswer } from '#domain/levels/schema.ts'
import { RANKING, toLevel } from '#domain/levels/words.ts'
import { positionOf } from '#domain/positions.ts'
import { CALENDAR_DAY } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import type { Db } from '../db/client.ts'
import { findStart, listRanked } from './level-store.ts'
import { findLatest } from './step-store.ts'

/** By how much somebody rose or fell is told of so many days. */
const CHANGE_DAYS = 30

/** The table of levels, highest first, of those who agreed to be in it; the others are a number. */
export function listLevels(db: Db, viewerId: number, now: number): LevelsAnswer {
  const playing = listRanked(db, {
    games: RANKING.games,
    since: now - RANKING.days * CALENDAR_DAY,
    before: now - CHANGE_DAYS * CALENDAR_DAY,
  })
  const listed = playing.filter(({ showOnRanking }) => showOnRanking === 1)
  const own = findLatest(db, viewerId)
  return {
    data: listed
      .toSorted((one, other) => other.mu - one.mu || one.id - other.id)
      .map(({ id, nick, position, pictureVersion, games, mu, sigma, before }) => ({
        user: { id, nick, avatar: avatarOf({ id, pictureVersion }), position: positionOf(position) },
        ...toLevel({ mu, sigma }),
        games,
        change: (mu - (before ?? startAt(findStart(db, id)?.levelQuarters ?? 4).mu)) / MILLION,
      })),
    meta: { others: playing.length - listed.length, own: own && toLevel(own) },
  }
}
