import type { Day } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import type { Partner } from '#domain/users/schema.ts'
import { type Db, prepareOnce } from '../db/client.ts'

/** Whether an entry plays in its game `r`: `playingEntriesOf` of the rules, in SQL. */
const playsInSql = (entry: string) =>
  `CASE WHEN r.closed_at IS NOT NULL THEN ${entry}.chosen_at IS NOT NULL ELSE ${entry}.id <= ifnull(r.reopened_after, 0)
    OR (SELECT count(*) FROM entry AS earlier
        WHERE earlier.reservation_id = ${entry}.reservation_id AND earlier.id < ${entry}.id) < 4 END`

/** The games that somebody played: from a day on, started by an instant. By the index of their entries, whatever else there is. */
const playedInSql = `entry AS own INDEXED BY entry_user CROSS JOIN reservation AS r ON r.id = own.reservation_id
  WHERE own.user_id = +? AND r.canceled_at IS NULL AND r.day >= +? AND r.starts_at <= +? AND ${playsInSql('own')}`

type Asked = [userId: number, from: Day, now: number]
type PartnerRow = { id: number; nick: string; pictureVersion: string | null; games: number }

const statements = prepareOnce(({ $client: sqlite }) => ({
  months: sqlite.prepare<Asked, { month: string; games: number }>(
    `SELECT substr(r.day, 1, 7) AS month, count(*) AS games FROM ${playedInSql} GROUP BY month`,
  ),
  partners: sqlite.prepare<Asked, PartnerRow>(
    `WITH played AS MATERIALIZED (SELECT r.id, r.closed_at, r.reopened_after, own.id AS own FROM ${playedInSql})
     SELECT user.id, user.nick, user.picture_version AS pictureVersion, count(*) AS games
     FROM played AS r
     CROSS JOIN entry AS other INDEXED BY entry_reservation ON other.reservation_id = r.id AND other.id <> r.own
     CROSS JOIN user ON user.id = other.user_id
     WHERE user.erased_at IS NULL AND ${playsInSql('other')}
     GROUP BY user.id ORDER BY games DESC, user.nick_key`,
  ),
}))

/** Counts the games that a user played by their month, `2026-11`: from a day on, started by `now`. Months without any are missing. */
export function countPlayedByMonth(db: Db, userId: number, from: Day, now: number): ReadonlyMap<string, number> {
  const rows = statements(db).months.all(userId, from, now)
  return new Map(rows.map(({ month, games }) => [month, games]))
}

/** Lists with whom a user played in that time, the most often first. */
export function listPartners(db: Db, userId: number, from: Day, now: number): Partner[] {
  const rows = statements(db).partners.all(userId, from, now)
  return rows.map(({ pictureVersion, ...partner }) => ({
    ...partner,
    avatar: avatarOf({ id: partner.id, pictureVersion }),
  }))
}
