import { Refused } from '#domain/errors.ts'
import { type Acting, act, type Tx } from '../act.ts'
import type { BackupSource } from '../backups/backup-source.ts'
import { backUpNow } from '../jobs/back-up.ts'
import { checkDatabase } from '../jobs/check-database.ts'
import { setTriedDue } from './facts-store.ts'

/** What a portal admin does about how the club runs, by one button each. */

/** So long an answer waits for what was begun; it goes on for as long as it takes. Milliseconds. */
const PATIENCE = 10_000

const orderBackup = act('status.backUp', (tx: Tx): void => tx.target({}))
const orderCheck = act('status.checkDatabase', (tx: Tx): void => tx.target({}))

/** Sends what waits because it couldn't be sent; answers how many mails that is. */
export const sendWaitingMail = act('status.sendMail', (tx: Tx): number => {
  const mails = setTriedDue(tx.db, tx.now)
  tx.target({ mails })
  tx.wakeMail()
  return mails
})

/** Makes a backup now. Answers whether it is done; a large one goes on. Refuses where it can't be made, and in a club without backups. */
export async function orderBackupNow(acting: Acting): Promise<boolean> {
  return await begin(acting, orderBackup, backUpNow)
}

/** Reads the database through now. Answers whether it is done; a large one goes on. Refuses where it can't be, and in a throw-away club. */
export async function orderCheckNow(acting: Acting): Promise<boolean> {
  return await begin(acting, orderCheck, checkDatabase)
}

type Job = (deps: Acting['deps'], source: BackupSource) => Promise<void>
type Order = (acting: Acting, input: undefined) => Promise<void>

async function begin(acting: Acting, order: Order, run: Job): Promise<boolean> {
  const { deps } = acting
  const { backups } = deps.machine
  if (!backups) throw new Refused({ key: 'status.errors.throwAway' })
  await order(acting, undefined)
  const running = run(deps, backups).then(
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
