import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { competitionMatches, competitions } from '../db/schema/competitions.ts'
import { levelAssessments, levelStarts, levelSteps } from '../db/schema/levels.ts'
import { reservations } from '../db/schema/reservations.ts'
import { results } from '../db/schema/results.ts'
import { users } from '../db/schema/users.ts'

export function addAssessment(db: Db, assessment: Omit<typeof levelAssessments.$inferInsert, 'id'>): number {
  return Number(db.insert(levelAssessments).values(assessment).run().lastInsertRowid)
}

/** A player's steps, the latest first, with the result, the match or the assessment that each came from. */
export function listSteps(db: Db, userId: number) {
  const isResult = and(eq(levelSteps.kind, 'result'), eq(reservations.id, levelSteps.factId))
  const isMatch = and(eq(levelSteps.kind, 'match'), eq(competitionMatches.id, levelSteps.factId))
  const isAssessment = and(eq(levelSteps.kind, 'assessment'), eq(levelAssessments.id, levelSteps.factId))
  return db
    .select({
      at: levelSteps.at,
      kind: levelSteps.kind,
      factId: levelSteps.factId,
      expected: levelSteps.expected,
      delta: levelSteps.delta,
      mu: levelSteps.mu,
      sigma: levelSteps.sigma,
      sigmaBefore: levelSteps.sigmaBefore,
      reservation: reservations.documentId,
      sets: results.sets,
      decidedAt: results.decidedAt,
      countedAt: results.countedAt,
      score: competitionMatches.score,
      winner: competitionMatches.winner,
      slug: competitions.slug,
      nameEn: competitions.nameEn,
      nameEs: competitions.nameEs,
      assessed: levelAssessments.levelQuarters,
      note: levelAssessments.note,
      assessor: users.nick,
    })
    .from(levelSteps)
    .leftJoin(reservations, isResult)
    .leftJoin(results, eq(results.reservationId, reservations.id))
    .leftJoin(competitionMatches, isMatch)
    .leftJoin(competitions, eq(competitions.id, competitionMatches.competitionId))
    .leftJoin(levelAssessments, isAssessment)
    .leftJoin(users, eq(users.id, levelAssessments.by))
    .where(eq(levelSteps.userId, userId))
    .orderBy(desc(levelSteps.at), desc(levelSteps.kind), desc(levelSteps.factId))
    .all()
}

type OneOfFour = { fact: string; side: number; userId: number; nick: string; sigma: number }

/** Whether a player of a match is one of its first side, as a single player or as one of a pair. */
const IS_FIRST = `EXISTS (SELECT 1 FROM competition_entry AS entry
  WHERE entry.id IN (competition_match.a1, competition_match.a2) AND user.id IN (entry.user_id, entry.partner_id))`

/** The four of each game that a player's steps came from (`fact` is its kind and number): side, name, and how unsure their level was before. */
export function listFours(db: Db, userId: number): OneOfFour[] {
  return db.$client
    .prepare<[number], OneOfFour>(
      `SELECT own.kind || ' ' || own.fact_id AS fact, user.id AS userId, user.nick, theirs.sigma_before AS sigma,
          coalesce(result_player.side, CASE WHEN ${IS_FIRST} THEN 0 ELSE 1 END) AS side
        FROM level_step AS own
        JOIN level_step AS theirs ON theirs.at = own.at AND theirs.kind = own.kind AND theirs.fact_id = own.fact_id
        JOIN user ON user.id = theirs.user_id
        LEFT JOIN result ON own.kind = 'result' AND result.reservation_id = own.fact_id
        LEFT JOIN result_player ON result_player.result_id = result.id AND result_player.user_id = user.id
        LEFT JOIN competition_match ON own.kind = 'match' AND competition_match.id = own.fact_id
        WHERE own.user_id = ? AND own.kind <> 'assessment'
        ORDER BY own.at, side, result_player.place, user.id`,
    )
    .all(userId)
}

/** Where a player began; null before any fact about them. */
export function findStart(db: Db, userId: number): { at: number; levelQuarters: number } | null {
  const start = db
    .select({ at: levelStarts.at, levelQuarters: levelStarts.levelQuarters })
    .from(levelStarts)
    .where(eq(levelStarts.userId, userId))
    .get()
  return start ?? null
}

/** A player with so many games since an instant, how they stand, and how they stood at another. */
export type Ranked = {
  id: number
  nick: string
  position: string
  pictureVersion: string | null
  showOnRanking: number
  games: number
  mu: number
  sigma: number
  before: number | null
}

/** Players who have at least so many games since an instant, in no order; `before` is the level that they had at another one. */
export function listRanked(
  db: Db,
  { games, since, before }: { games: number; since: number; before: number },
): Ranked[] {
  return db.$client
    .prepare<[Record<string, number>], Ranked>(
      `SELECT user.id, nick, position, picture_version AS pictureVersion, show_on_ranking AS showOnRanking, games, latest.mu, latest.sigma,
          (SELECT mu FROM level_step WHERE user_id = user.id AND at < :before ORDER BY at DESC, kind DESC, fact_id DESC LIMIT 1) AS before
        FROM (SELECT user_id, count(*) AS games FROM level_step WHERE at >= :since AND kind <> 'assessment'
          GROUP BY user_id HAVING count(*) >= :games) AS played
        JOIN user ON user.id = played.user_id AND erased_at IS NULL AND blocked_at IS NULL
        JOIN level_step AS latest ON latest.rowid =
          (SELECT rowid FROM level_step WHERE user_id = user.id ORDER BY at DESC, kind DESC, fact_id DESC LIMIT 1)`,
    )
    .all({ games, since, before })
}
