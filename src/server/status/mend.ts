import { Refused } from '#domain/errors.ts'
import { type Acting, act, type Tx } from '../act.ts'
import type { BackupSource } from '../backups/backup-source.ts'
import { backUpNow } from '../jobs/back-up.ts'
import { checkDatabase } from '../jobs/check-database.ts'
import { sweepNow } from '../jobs/sweep.ts'
import { setTriedDue } from './facts-store.ts'
import { writeSweptAt } from './job-store.ts'

/** What a portal admin does about how the club runs, by one button each. */

/** So long an answer waits for what was begun; it goes on for as long as it takes. Milliseconds. */
const PATIENCE = 10_000

const orderBackup = act('status.backUp', (tx: Tx): void => tx.target({}))
const orderCheck = act('status.checkDatabase', (tx: Tx): void => tx.target({}))
/** From the instant of this word on the next sweep counts, so the one that follows isn't held. */
const orderSweep = act('status.sweep', (tx: Tx): void => {
  writeSweptAt(tx.db, tx.now)
  tx.target({})
})

/** Sends what waits because it couldn't be sent; answers how many mails that is. */
export const sendWaitingMail = act('status.sendMail', (tx: Tx): number => {
  const mails = setTriedDue(tx.db, tx.now)
  tx.target({ mails })
  tx.wakeMail()
  return mails
})

/** Makes a backup now. Answers whether it is done; a large one goes on. Refuses where it can't be made, and in a club without backups. */
export async function orderBackupNow(acting: Acting): Promise<boolean> {
  const backups = requireBackups(acting)
  return await begin(acting, orderBackup, (deps) => backUpNow(deps, backups))
}

/** Reads the database through now. Answers whether it is done; a large one goes on. Refuses where it can't be, and in a throw-away club. */
export async function orderCheckNow(acting: Acting): Promise<boolean> {
  const backups = requireBackups(acting)
  return await begin(acting, orderCheck, (deps) => checkDatabase(deps, backups))
}

/** Takes the clock as right, and forgets what is over by it. Answers whether it is done; what is much goes on. */
export async function orderSweepNow(acting: Acting): Promise<boolean> {
  return await begin(acting, orderSweep, sweepNow)
}

function requireBackups({ deps }: Acting): BackupSource {
  const { backups } = deps.machine
  if (!backups) throw new Refused({ key: 'status.errors.throwAway' })
  return backups
}

type Order = (acting: Acting, input: undefined) => Promise<void>

async function begin(acting: Acting, order: Order, run: (deps: Acting['deps']) => Promise<void>): Promise<boolean> {
  const { deps } = acting
  await order(acting, undefined)
  const running = run(deps).then(
    () => null,
    (error: unknown) => {
      deps.log.error({ err: error }, 'what was asked for on the page of how the club runs failed')
      return new Refused({ key: 'status.errors.jobFailed' })
    },
  )
  const outcome = await Promise.race([running, waitFor(PATIENCE)])
  if (outcome instanceof Refused) throw outcome
  return outcome === null
}

function waitFor(milliseconds: number): Promise<'goesOn'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('goesOn'), milliseconds).unref()
  })
}
