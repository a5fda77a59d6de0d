import { OBJECTION_TIME } from '#domain/results/rules.ts'
import { HOUR } from '#domain/time.ts'
import type { Club } from './games.ts'
import { makeRandom } from './people.ts'

type Played = { id: number; endsAt: number; players: string; levels: string }

const scores = [
  [
    [6, 4],
    [6, 3],
  ],
  [
    [6, 2],
    [7, 5],
  ],
  [
    [6, 4],
    [3, 6],
    [7, 6],
  ],
  [
    [7, 6],
    [6, 1],
  ],
  [
    [4, 6],
    [6, 3],
    [10, 7],
  ],
  [
    [6, 3],
    [6, 4],
  ],
]

/**
 * Adds how most games that were over ended: who is better wins more often. Of the two latest one waits for an answer, and one was
 * objected to; what `player1` played in the last days can be entered yet.
 */
export function addResults({ db: { $client: sqlite }, now, people }: Club): void {
  const random = makeRandom(20_27)
  const [one = 0] = people.players
  const games = sqlite
    .prepare<[number], Played>(
      `SELECT g.id, g.ends_at AS endsAt, group_concat(e.user_id ORDER BY e.id) AS players, group_concat(u.level_quarters ORDER BY e.id) AS levels
        FROM reservation AS g JOIN entry AS e ON e.reservation_id = g.id LEFT JOIN user AS u ON u.id = e.user_id
        WHERE g.canceled_at IS NULL AND g.type IN ('open', 'complete') AND g.ends_at <= ? AND (g.closed_at IS NULL OR e.chosen_at IS NOT NULL)
        GROUP BY g.id HAVING count(*) = 4 AND count(e.user_id) = 4 AND max(e.absent_at) IS NULL ORDER BY g.ends_at, g.id`,
    )
    .all(now - HOUR)
  const addResult = sqlite.prepare<[number, string, number, number, number | null, number | null, number | null]>(
    `INSERT INTO result (reservation_id, sets, entered_at, entered_by, agreed_at, agreed_by, counted_at, version)
      VALUES (?, ?, ?, ?, ?, ?, ?, 1) RETURNING id`,
  )
  const addPlayer = sqlite.prepare<[number | bigint, number, number, number]>(
    'INSERT INTO result_player (result_id, side, place, user_id) VALUES (?, ?, ?, ?)',
  )
  const [objected, waiting] = games.filter(({ players }) => !players.split(',').includes(String(one))).slice(-2)
  for (const { id, endsAt, ...four } of games) {
    const players = four.players.split(',').map(Number)
    const isOwn = players.includes(one)
    const [a = 12, b = 12, c = 12, d = 12] = four.levels.split(',').map(Number)
    const wins = random() < 1 / (1 + Math.exp((c + d - a - b) / 4))
    const sets = scores[Math.floor(random() * scores.length)] ?? []
    const isOpen = id === waiting?.id || id === objected?.id
    const [isTold, isAgreed] = [random() < 0.8 || isOpen, random() < 0.85 && !isOpen]
    if (!isTold || (isOwn && endsAt > now - 2 * OBJECTION_TIME)) continue
    const enteredAt = Math.min(now, endsAt + HOUR)
    const agreedAt = enteredAt + 9 * HOUR
    const hasAgreed = isAgreed && agreedAt <= now
    const countedAt = hasAgreed ? agreedAt : enteredAt + OBJECTION_TIME
    const { lastInsertRowid } = addResult.run(
      id,
      JSON.stringify(wins ? sets : sets.map(([own, other]) => [other, own])),
      enteredAt,
      players[0] ?? 0,
      hasAgreed ? agreedAt : null,
      hasAgreed ? (players[2] ?? 0) : null,
      countedAt <= now ? countedAt : null,
    )
    if (id === objected?.id)
      sqlite
        .prepare(
          "UPDATE result SET objected_at = ?, objected_by = ?, objection_kind = 'score', objection = ? WHERE id = ?",
        )
        .run(now - HOUR / 2, players[3], 'El segundo quedó 5–5, se acabó la hora.', lastInsertRowid)
    for (const [at, user] of players.entries()) addPlayer.run(lastInsertRowid, at < 2 ? 0 : 1, at % 2, user)
  }
}
