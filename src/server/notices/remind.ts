import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { required } from '../required.ts'
import { gameOf } from '../reservations/store.ts'
import { listToRemind } from './reminder-store.ts'

/** How often it is looked whom to remind, in milliseconds. */
const PAUSE = 60_000

/**
 * Reminds players of their games, as many hours before as each of them wants. It is written in one commit with what it is known by, so
 * that a stop in between, or another run, reminds nobody twice; what was missed meanwhile is made up for until the game starts.
 */
const remind = act('jobs.remind', (tx: Tx): void => {
  for (const { reservation, userId } of listToRemind(tx.db, tx.now)) {
    tx.mail({ to: userId, kind: 'reminder', payload: gamePayloadOf(required(gameOf(tx.db, reservation))) })
  }
})

/** Reminds whoever is to be reminded by now. */
export async function remindPlayers(deps: Deps): Promise<void> {
  await remind({ deps, viewer: null }, undefined)
}

/** Starts to remind players, each minute; answers how to stop. */
export function watchReminders(deps: Deps): () => void {
  const look = () => {
    remindPlayers(deps).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'players could not be reminded, and it is tried again in a minute')
    })
  }
  const timer = setInterval(look, PAUSE)
  timer.unref()
  look()
  return () => clearInterval(timer)
}
