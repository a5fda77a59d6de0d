import type { User } from '#domain/roles.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { aGame } from '../testing.ts'

type ResultParts = {
  /** Two of one side, then two of the other. */
  four: readonly [User, User, User, User]
  sets?: readonly (readonly [number, number])[]
  /** When it was agreed to. */
  countedAt: number
  /** When the game began: some hours before, if nobody says. */
  startsAt?: number
}

/** Adds a game that is over with a result that counts; answers the game's number. */
export function aResult(
  db: Db,
  { four, sets = [[6, 4]], countedAt, startsAt = countedAt - 3 * HOUR }: ResultParts,
): number {
  const [owner, ...players] = four
  const game = aGame(db, { start: isoOf(startsAt), owner, players, closed: true })
  db.$client
    .prepare(
      `INSERT INTO result (reservation_id, sets, entered_at, entered_by, agreed_at, agreed_by, counted_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(game, JSON.stringify(sets), countedAt, owner.id, countedAt, four[3].id, countedAt)
  const add = db.$client.prepare(
    'INSERT INTO result_player (result_id, side, place, user_id) SELECT id, ?, ?, ? FROM result WHERE reservation_id = ?',
  )
  for (const [index, { id }] of four.entries()) add.run(index < 2 ? 0 : 1, index % 2, id, game)
  return game
}
