import type { Day } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import type { PartnerView } from '#domain/users/schema.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { playsInSql } from '../db/schema/reservations.ts'

type PartnerRow = { id: number; nick: string; pictureVersion: string | null; games: number }

/** By the index of the user's entries, whatever else there is: the planner may not choose to read all of a year. */
const statements = prepareOnce(({ $client: sqlite }) => ({
  played: sqlite.prepare<[userId: number, from: Day, now: number], PlayedGame>(
    `SELECT r.id, r.day FROM entry AS own INDEXED BY entry_user
     CROSS JOIN reservation AS r ON r.id = own.reservation_id
     WHERE own.user_id = +? AND r.canceled_at IS NULL AND r.day >= +? AND r.starts_at <= +? AND ${playsInSql('own', 'r')}`,
  ),
  partners: sqlite.prepare<[ids: string, userId: number], PartnerRow>(
    `SELECT user.id, user.nick, user.picture_version AS pictureVersion, count(*) AS games
     FROM json_each(?) AS played
     CROSS JOIN reservation AS r ON r.id = played.value
     CROSS JOIN entry AS other INDEXED BY entry_reservation ON other.reservation_id = r.id AND other.user_id <> +?
     CROSS JOIN user ON user.id = other.user_id
     WHERE user.erased_at IS NULL AND ${playsInSql('other', 'r')}
     GROUP BY user.id ORDER BY games DESC, user.sort_key`,
  ),
}))

export type PlayedGame = { id: number; day: Day }

/** Lists the games that a user played: from a day on, started by `now`, not canceled, and not only waited for. */
export function listPlayed(db: Db, userId: number, from: Day, now: number): PlayedGame[] {
  return statements(db).played.all(userId, from, now)
}

/** Lists with whom a user played in some games, the most often first; nobody who was erased. */
export function listPartners(db: Db, userId: number, games: readonly PlayedGame[]): PartnerView[] {
  const rows = statements(db).partners.all(JSON.stringify(games.map(({ id }) => id)), userId)
  return rows.map(({ pictureVersion, ...partner }) => ({
    ...partner,
    avatar: avatarOf({ id: partner.id, pictureVersion }),
  }))
}
