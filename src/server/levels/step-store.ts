import type { FactKind, FactPlace, Step } from '#domain/levels/fold.ts'
import type { Strength } from '#domain/levels/rate.ts'
import { type Db, prepareOnce } from '../db/client.ts'

/** Before every fact there can be. */
const beginning: FactPlace = { at: 0, kind: 'assessment', id: 0 }

const statements = prepareOnce(({ $client: sqlite }) => ({
  readFold: sqlite.prepare<[], { at: number; kind: FactKind; id: number }>(
    'SELECT at, kind, fact_id AS id FROM level_fold WHERE id = 1',
  ),
  writeFold: sqlite.prepare<[FactPlace]>(
    `INSERT INTO level_fold (id, at, kind, fact_id) VALUES (1, :at, :kind, :id)
      ON CONFLICT DO UPDATE SET at = excluded.at, kind = excluded.kind, fact_id = excluded.fact_id`,
  ),
  // Written over where it is there, which leaves the indexes alone: making ten years again writes a tenth of what deleting them would.
  write: sqlite.prepare(
    `INSERT INTO level_step (at, kind, fact_id, user_id, expected, delta, mu, sigma, sigma_before) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET expected = excluded.expected, delta = excluded.delta, mu = excluded.mu, sigma = excluded.sigma,
        sigma_before = excluded.sigma_before`,
  ),
  remove: sqlite.prepare<[FactPlace]>('DELETE FROM level_step WHERE at = :at AND kind = :kind AND fact_id = :id'),
  strength: sqlite.prepare<[FactPlace & { user: number }], Strength>(
    `SELECT mu, sigma FROM level_step WHERE user_id = :user AND (at, kind, fact_id) <= (:at, :kind, :id)
      ORDER BY at DESC, kind DESC, fact_id DESC LIMIT 1`,
  ),
  latest: sqlite.prepare<[number], Strength>(
    'SELECT mu, sigma FROM level_step WHERE user_id = ? ORDER BY at DESC, kind DESC, fact_id DESC LIMIT 1',
  ),
  games: sqlite
    .prepare<[number], number>("SELECT count(*) FROM level_step WHERE user_id = ? AND kind <> 'assessment'")
    .pluck(),
  players: sqlite.prepare<[], number>('SELECT user_id FROM level_start ORDER BY user_id').pluck(),
  start: sqlite.prepare<[number], number>('SELECT level_quarters FROM level_start WHERE user_id = ?').pluck(),
  addStart: sqlite
    .prepare<[number, number], number>(
      `INSERT INTO level_start (user_id, level_quarters, at) SELECT id, level_quarters, ? FROM user WHERE id = ?
        RETURNING level_quarters`,
    )
    .pluck(),
}))

/** The last fact up to which steps are right. */
export function readFold(db: Db): FactPlace {
  return statements(db).readFold.get() ?? beginning
}

export function writeFold(db: Db, place: FactPlace): void {
  statements(db).writeFold.run(place)
}

/** Writes what a fact did, over what it was thought to have done before. */
export function writeSteps(db: Db, { at, kind, id }: FactPlace, steps: readonly Step[]): void {
  const { write } = statements(db)
  for (const { user, expected, delta, mu, sigma, sigmaBefore } of steps)
    write.run(at, kind, id, user, expected, delta, mu, sigma, sigmaBefore)
}

export function removeSteps(db: Db, place: FactPlace): void {
  statements(db).remove.run(place)
}

/** How a player stood after the facts up to a place; null before the first. */
export function findStrength(db: Db, user: number, place: FactPlace): Strength | null {
  return statements(db).strength.get({ ...place, user }) ?? null
}

/** How a player stands; null before any fact. */
export function findLatest(db: Db, user: number): Strength | null {
  return statements(db).latest.get(user) ?? null
}

/** How many games a player's level is made of. */
export function countGames(db: Db, user: number): number {
  return statements(db).games.get(user) ?? 0
}

/** Everybody about whom there is a fact. */
export function listPlayers(db: Db): number[] {
  return statements(db).players.all()
}

/** Where a player began, in quarters: what their profile says now, where no fact was about them before, and for good from then on. */
export function startOf(db: Db, user: number, now: number): number {
  const { start, addStart } = statements(db)
  const quarters = start.get(user) ?? addStart.get(now, user)
  if (quarters === undefined) throw new Error('There is no such user.')
  return quarters
}
