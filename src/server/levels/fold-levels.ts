import { comparePlaces, type FactPlace, stepsOf } from '#domain/levels/fold.ts'
import { type Strength, startAt } from '#domain/levels/rate.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { takeTurn } from '../take-turn.ts'
import { listFacts } from './fact-store.ts'
import { findStrength, readFold, startOf, writeFold, writeSteps } from './step-store.ts'

/** So many facts are folded in a commit; between two of them others are answered. */
const AT_ONCE = 250

/** How players stand after the facts up to a place, as far as it is known. */
type Standing = { place: FactPlace; known: Map<number, Strength> }

/**
 * Makes the steps of all facts that have none, or none that are right any more, in the order of the facts. Answers whom they are about. What
 * a stop cuts off goes on from its last commit.
 */
export async function foldLevels({ deps, enough }: { deps: Deps; enough?: AbortSignal }): Promise<ReadonlySet<number>> {
  const users = new Set<number>()
  const standing: Standing = { place: readFold(deps.db), known: new Map() }
  for (;;) {
    const folded = await foldSome({ deps, viewer: null }, standing)
    for (const user of folded) users.add(user)
    if (folded.length === 0 || enough?.aborted) return users
    await takeTurn(deps.db)
  }
}

const foldSome = act('jobs.foldLevels', (tx: Tx, standing: Standing): number[] => {
  const { db, now } = tx
  const place = readFold(db)
  // A fact before it changed meanwhile.
  if (comparePlaces(place, standing.place) !== 0) standing.known.clear()
  const facts = listFacts(db, place, AT_ONCE)
  const strengthOf = (user: number): Strength =>
    standing.known.get(user) ?? findStrength(db, user, place) ?? startAt(startOf(db, user, now))
  const users = facts.flatMap((fact) => {
    const steps = stepsOf(fact, strengthOf)
    writeSteps(db, fact, steps)
    for (const { user, mu, sigma } of steps) standing.known.set(user, { mu, sigma })
    return steps.map(({ user }) => user)
  })
  const last = facts.at(-1)
  if (!last) return users
  standing.place = { at: last.at, kind: last.kind, id: last.id }
  writeFold(db, standing.place)
  return users
})
