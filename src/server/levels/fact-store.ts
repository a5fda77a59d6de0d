import { comparePlaces, type Fact, type FactPlace, scoreOf } from '#domain/levels/fold.ts'
import { type Db, prepareOnce } from '../db/client.ts'

/** Where a kind of facts goes on after a place: `id` is 0 for a kind that comes after the place's own at that instant, and the largest for one before. */
type After = { at: number; id: number; limit: number }
type Assessment = { at: number; id: number; user: number; quarters: number }
type Result = {
  at: number
  id: number
  sets: string
  winner: number | null
  a: number
  b: number
  c: number
  d: number
}

/** The sides of a match as four members; a pair of single players are two entries, else one has both. */
const FOUR = `JOIN competition_entry AS own ON own.id = a1 LEFT JOIN competition_entry AS partner ON partner.id = a2
  JOIN competition_entry AS other ON other.id = b1 LEFT JOIN competition_entry AS theirs ON theirs.id = b2`

// Compared by instant alone first, as an index is searched by that; those at the very instant are looked through.
const statements = prepareOnce(({ $client: sqlite }) => ({
  assessments: sqlite.prepare<[After], Assessment>(
    `SELECT at, id, user_id AS user, level_quarters AS quarters FROM level_assessment
      WHERE at >= :at AND (at > :at OR id > :id) ORDER BY at, id LIMIT :limit`,
  ),
  results: sqlite.prepare<[After], Result>(
    `SELECT counted_at AS at, reservation_id AS id, sets, NULL AS winner, one.user_id AS a, two.user_id AS b, three.user_id AS c, four.user_id AS d
      FROM result
      JOIN result_player AS one ON one.result_id = result.id AND one.side = 0 AND one.place = 0
      JOIN result_player AS two ON two.result_id = result.id AND two.side = 0 AND two.place = 1
      JOIN result_player AS three ON three.result_id = result.id AND three.side = 1 AND three.place = 0
      JOIN result_player AS four ON four.result_id = result.id AND four.side = 1 AND four.place = 1
      JOIN reservation ON reservation.id = reservation_id AND reservation.friendly = 0
      WHERE counted_at IS NOT NULL AND counted_at >= :at AND (counted_at > :at OR reservation_id > :id)
      ORDER BY counted_at, reservation_id LIMIT :limit`,
  ),
  // Without a winner it says nothing of anybody: a round that was ended with nothing entered stands at nil to nil. Nor does a match to
  // which somebody didn't come, or that somebody gave up before a set was over.
  matches: sqlite.prepare<[After], Result>(
    `SELECT done_at AS at, competition_match.id, score AS sets, winner, own.user_id AS a, ifnull(partner.user_id, own.partner_id) AS b,
        other.user_id AS c, ifnull(theirs.user_id, other.partner_id) AS d
      FROM competition_match JOIN competition ON competition.id = competition_match.competition_id
      ${FOUR}
      WHERE done_at IS NOT NULL AND done_at >= :at AND (done_at > :at OR competition_match.id > :id)
        AND counts_for_levels = 1 AND canceled_at IS NULL AND b IS NOT NULL AND d IS NOT NULL
        AND CASE WHEN ended IS NULL THEN (SELECT sum(sign((value ->> 0) - (value ->> 1))) FROM json_each(score)) <> 0
          ELSE EXISTS (SELECT 1 FROM json_each(score) WHERE max(value ->> 0, value ->> 1) > 6
            OR max(value ->> 0, value ->> 1) = 6 AND abs((value ->> 0) - (value ->> 1)) > 1) END
      ORDER BY done_at, competition_match.id LIMIT :limit`,
  ),
}))

/** Facts that count, in their order, from the first after a place on; so many at most. Whoever adds a kind of facts adds it here. */
export function listFacts(db: Db, after: FactPlace, limit: number): Fact[] {
  const { assessments, matches, results } = statements(db)
  const from = (kind: Fact['kind']): After => ({
    at: after.at,
    id: kind === after.kind ? after.id : kind > after.kind ? 0 : Number.MAX_SAFE_INTEGER,
    limit,
  })
  const facts: Fact[] = [
    ...assessments.all(from('assessment')).map((row): Fact => ({ kind: 'assessment', ...row })),
    ...matches.all(from('match')).map((row) => toGame('match', row)),
    ...results.all(from('result')).map((row) => toGame('result', row)),
  ]
  return facts.toSorted(comparePlaces).slice(0, limit)
}

function toGame(kind: 'match' | 'result', { at, id, sets, winner, a, b, c, d }: Result): Fact {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- Results are written as sets.
  const score = winner === null ? scoreOf(JSON.parse(sets) as [number, number][]) : winner === 0 ? 1 : 0
  return {
    kind,
    at,
    id,
    pairs: [
      [a, b],
      [c, d],
    ],
    score,
  }
}
