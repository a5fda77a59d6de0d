import { unfilledAt } from '#domain/offers/rules.ts'
import { HOUR } from '#domain/time.ts'
import { readConfig } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { cancelUnfilled, lacksPlayers, lookAhead } from '../offers/near-games.ts'
import { hadOffer, listDueOffers } from '../offers/store.ts'
import { tellOffer } from '../offers/tell-offer.ts'
import { listGamesIn } from '../reservations/store.ts'
import { recordProblem } from '../status/record-problem.ts'
import { doAll } from './do-all.ts'

/** It is looked at all again so often, in milliseconds; what comes free is told of at once. */
const EVERY = 30_000

/** Tells the waves that are due. */
export async function tellDue({ deps, enough }: { deps: Deps; enough?: AbortSignal }): Promise<void> {
  await doAll(listDueOffers(deps.db, deps.clock()), (id) => tellOffer({ deps, viewer: null }, id), enough)
}

/** Cancels the games that lack players by the time that is set, looks for players of those that are near, and tells what is due. */
export async function findPlayersNow({ deps, enough }: { deps: Deps; enough?: AbortSignal }): Promise<void> {
  const { db, clock, environment } = deps
  const acting = { deps, viewer: null }
  const { offers, games } = readConfig(db, environment)
  const now = clock()
  const near = (hours: number) =>
    hours === 0 ? [] : listGamesIn(db, now, now + hours * HOUR + 1).filter((game) => lacksPlayers(game, now))
  const unfilled = near(games.cancelUnfilledHours).filter((game) => {
    const at = unfilledAt(game, games.cancelUnfilledHours)
    return at !== null && at <= now
  })
  await doAll(unfilled, (game) => cancelUnfilled(acting, game.id), enough)
  const sought = near(offers.hoursAhead).filter((game) => !hadOffer(db, game.id, game.startsAt))
  await doAll(sought, (game) => lookAhead(acting, game.id), enough)
  await tellDue({ deps, ...(enough && { enough }) })
}

/** Starts to find players: all of it every half minute, and what is due as a day changes, since a place came free then. Answers how to stop. */
export function watchOffers(deps: Deps): () => Promise<void> {
  const enough = new AbortController()
  let working: Promise<void> | null = null
  let requested: typeof tellDue | null = null

  const work = async (): Promise<void> => {
    while (requested && !enough.signal.aborted) {
      const run = requested
      requested = null
      try {
        await run({ deps, enough: enough.signal })
      } catch (error) {
        recordProblem(deps, { kind: 'job', what: 'findPlayers', error })
        deps.log.warn({ err: error }, 'telling players of free places failed, and is tried again in half a minute')
      }
    }
    working = null
  }
  const request = (run: typeof tellDue): void => {
    if (requested !== findPlayersNow) requested = run
    working ??= work()
  }
  const stopListening = deps.live.subscribe(() => request(tellDue))
  const timer = setInterval(() => request(findPlayersNow), EVERY)
  timer.unref()
  request(findPlayersNow)

  return async () => {
    stopListening()
    clearInterval(timer)
    enough.abort()
    await working
  }
}
