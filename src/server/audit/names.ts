import type { Db } from '../db/client.ts'

/** Names of what acts were done to, as they are now. */
export type Names = {
  /** Nicks; empty of who was erased. */
  users: ReadonlyMap<number, string>
  games: ReadonlyMap<number, { documentId: string; court: string; startsAt: number }>
  courts: ReadonlyMap<number, string>
  rules: ReadonlyMap<number, string>
  allotments: ReadonlyMap<number, string>
  devices: ReadonlyMap<number, string>
  products: ReadonlyMap<number, string>
  competitions: ReadonlyMap<number, string>
  keys: ReadonlyMap<number, string>
  webhooks: ReadonlyMap<number, string>
  /** Those that are there still. */
  posts: ReadonlySet<number>
}

type Ids = Record<keyof Names, ReadonlySet<number>>

/** Reads the names of one page's acts, by their numbers. */
export function readNames({ $client: sqlite }: Db, ids: Ids): Names {
  const read = <Row>(text: string, wanted: ReadonlySet<number>) =>
    wanted.size === 0
      ? []
      : sqlite
          .prepare<[string], Row>(`${text} WHERE one.id IN (SELECT value FROM json_each(?))`)
          .all(JSON.stringify([...wanted]))
  const readMap = (text: string, wanted: ReadonlySet<number>) =>
    new Map(read<{ id: number; name: string }>(text, wanted).map(({ id, name }) => [id, name]))
  const games = read<{ id: number; documentId: string; court: string; startsAt: number }>(
    `SELECT one.id, one.document_id AS documentId, court.name AS court, starts_at AS startsAt
      FROM reservation AS one JOIN court ON court.id = court_id`,
    ids.games,
  )
  return {
    users: readMap(
      // A program's row is born erased, and named as its key.
      "SELECT id, iif(erased_at IS NULL OR username LIKE 'key-%', nick, '') AS name FROM user AS one",
      ids.users,
    ),
    games: new Map(games.map(({ id, ...game }) => [id, game])),
    courts: readMap('SELECT id, name FROM court AS one', ids.courts),
    rules: readMap('SELECT id, name FROM price_rule AS one', ids.rules),
    allotments: readMap('SELECT id, name FROM allotment AS one', ids.allotments),
    devices: readMap('SELECT id, name FROM device AS one', ids.devices),
    products: readMap('SELECT id, name FROM product AS one', ids.products),
    competitions: readMap('SELECT id, name_es AS name FROM competition AS one', ids.competitions),
    keys: readMap('SELECT id, name FROM api_key AS one', ids.keys),
    webhooks: readMap('SELECT id, name FROM webhook AS one', ids.webhooks),
    posts: new Set(read<{ id: number }>('SELECT id FROM post AS one', ids.posts).map(({ id }) => id)),
  }
}
