import type { AuditView } from '#domain/audit/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'

/** Names of what acts were done to, as they are now: nobody who was erased has one. */
export type Names = {
  users: Map<number, NonNullable<AuditView['user']>>
  games: Map<number, NonNullable<AuditView['game']>>
  courts: Map<number, NonNullable<AuditView['court']>>
  rules: Map<number, NonNullable<AuditView['rule']>>
  /** Those that are there still. */
  posts: ReadonlySet<number>
}

type Ids = Record<keyof Names, ReadonlySet<number>>

/** Reads the names of one page's acts, by their numbers. */
export function readNames({ $client: sqlite }: Db, ids: Ids): Names {
  const read = <Row>(text: string, wanted: ReadonlySet<number>) =>
    wanted.size === 0 ? [] : sqlite.prepare<[string], Row>(text).all(JSON.stringify([...wanted]))
  const among = 'IN (SELECT value FROM json_each(?))'
  const users = read<{ id: number; nick: string }>(
    `SELECT id, CASE WHEN erased_at IS NULL THEN nick ELSE '' END AS nick FROM user WHERE id ${among}`,
    ids.users,
  )
  const games = read<{
    id: number
    documentId: string
    court: string
    startsAt: number
  }>(
    `SELECT reservation.id, reservation.document_id AS documentId, court.name AS court, starts_at AS startsAt
      FROM reservation JOIN court ON court.id = court_id WHERE reservation.id ${among}`,
    ids.games,
  )
  const courts = read<{ id: number; name: string }>(`SELECT id, name FROM court WHERE id ${among}`, ids.courts)
  const rules = read<{ id: number; name: string }>(`SELECT id, name FROM price_rule WHERE id ${among}`, ids.rules)
  const posts = read<{ id: number }>(`SELECT id FROM post WHERE id ${among}`, ids.posts)
  return {
    users: new Map(users.map((one) => [one.id, one])),
    games: new Map(games.map(({ id, startsAt, ...game }) => [id, { ...game, startDate: isoOf(startsAt) }])),
    courts: new Map(courts.map((one) => [one.id, one])),
    posts: new Set(posts.map(({ id }) => id)),
    rules: new Map(rules.map((one) => [one.id, one])),
  }
}
