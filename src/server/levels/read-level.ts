import { scoreOf } from '#domain/levels/fold.ts'
import { MILLION, spreadOf } from '#domain/levels/rate.ts'
import type { LevelPerson, LevelStepView, PlayerLevelView } from '#domain/levels/schema.ts'
import { explainStep, toLevel } from '#domain/levels/words.ts'
import { policies, type User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { findUserFacts } from '../users/list-store.ts'
import { requireUser } from '../users/require-user.ts'
import { listFacts } from './fact-store.ts'
import { quartersByResults } from './follow-levels.ts'
import { findStart, listFours, listSteps } from './level-store.ts'
import { readFold } from './step-store.ts'

/**
 * A player's level and the steps that made it, for themselves, trainers and admins; who played stands in it, as all of them see it of
 * those games. For others there is nobody (`errors.notFound`).
 */
export function readLevel({ db, environment }: Deps, viewer: User, ref: Ref): PlayerLevelView {
  const user = findUserFacts(db, ref)
  const mayRead = user?.id === viewer.id || policies.trainer(viewer)
  const { id, nick, levelQuarters, pictureVersion } = requireUser(mayRead ? user : null)
  const start = findStart(db, id)
  const steps = listSteps(db, id)
  const fours = Map.groupBy(listFours(db, id), ({ fact }) => fact)
  const suggestion = quartersByResults(db, id)
  const latest = steps[0]
  return {
    user: { id, nick, avatar: avatarOf({ id, pictureVersion }) },
    level: latest ? toLevel(latest) : null,
    games: steps.filter(({ kind }) => kind !== 'assessment').length,
    profile: levelQuarters / 4,
    suggestion: suggestion === null ? null : suggestion / 4,
    follows: readConfig(db, environment).levels.fromResults,
    start: start && { at: isoOf(start.at), level: start.levelQuarters / 4 },
    steps: steps.map((step) => toStepView(step, fours.get(`${step.kind} ${step.factId}`) ?? [], id)),
    isPending: listFacts(db, readFold(db), 1).length > 0,
  }
}

type Step = ReturnType<typeof listSteps>[number]
type Four = ReturnType<typeof listFours>

function toStepView(step: Step, four: Four, userId: number): LevelStepView {
  const { at, kind, delta, sigmaBefore, reservation, expected, decidedAt, countedAt, assessed, note, assessor } = step
  const { slug, nameEn, nameEs } = step
  const side = four.find((one) => one.userId === userId)?.side ?? 0
  const sets = (step.sets ?? readScore(step.score)).map(([first, second]): [number, number] =>
    side === 0 ? [first, second] : [second, first],
  )
  const others = four.filter((one) => one.userId !== userId)
  const partner = others.find((one) => one.side === side)
  return {
    at: isoOf(at),
    kind,
    delta: delta / MILLION,
    ...toLevel(step),
    plusMinusBefore: sigmaBefore / MILLION,
    reservation,
    competition: slug === null ? null : { slug, name: { en: nameEn ?? '', es: nameEs ?? '' } },
    expected: expected === null ? null : expected / MILLION,
    spread: four.length === 0 ? null : spreadOf(four.map(({ sigma }) => sigma)),
    partner: partner ? toPerson(partner) : null,
    opponents: others.filter((one) => one.side !== side).map(toPerson),
    sets,
    why:
      expected === null || sets.length === 0
        ? null
        : explainStep({
            score: step.winner === null ? scoreOf(sets) : step.winner === side ? 1 : 0,
            expected,
            sigma: sigmaBefore,
            others: others.map(({ sigma }) => sigma),
          }),
    corrected: decidedAt !== null && countedAt !== null && decidedAt > countedAt ? isoOf(decidedAt) : null,
    assessment: assessed === null ? null : { level: assessed / 4, note: note ?? '', by: assessor ?? '' },
  }
}

function toPerson({ userId, nick }: Four[number]): LevelPerson {
  return { id: userId, nick }
}

/** The score of a match as it is stored. */
function readScore(score: string | null): [number, number][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- Scores are written as sets.
  return score === null ? [] : (JSON.parse(score) as [number, number][])
}
