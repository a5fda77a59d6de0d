import { ASKED_FOR, askedUntil } from '#domain/competitions/competition.ts'
import { act, type Tx } from '../act.ts'
import { lapseAsked } from '../competitions/decline-entry.ts'
import { requireCompetition } from '../competitions/require-competition.ts'
import { listLapsing } from '../competitions/store.ts'
import { changeCompetition } from '../competitions/view-for.ts'
import type { Deps } from '../deps.ts'

/** So often it is looked at, in milliseconds. */
const PAUSE = 60_000

/** Places that were held for partners who didn't say yes in 48 hours are free again. */
const lapse = act('jobs.lapseAsked', (tx: Tx): void => {
  for (const id of listLapsing(tx.db, tx.now - ASKED_FOR)) {
    lapseAsked(tx, requireCompetition(tx, id), (entry) => (askedUntil(entry) ?? tx.now) <= tx.now)
    changeCompetition(tx, id)
  }
})

/** Gives back the places of pairs whose second didn't say yes in time. */
export async function lapsePartners(deps: Deps): Promise<void> {
  await lapse({ deps, viewer: null }, undefined)
}

/** Starts to look for them, each minute; answers how to stop. */
export function watchPartners(deps: Deps): () => void {
  const look = () => {
    lapsePartners(deps).catch((error: unknown) => {
      deps.log.warn(
        { err: error },
        'places held for partners could not be given back, and it is tried again in a minute',
      )
    })
  }
  const timer = setInterval(look, PAUSE)
  timer.unref()
  look()
  return () => clearInterval(timer)
}
