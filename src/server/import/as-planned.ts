import { createHash } from 'node:crypto'
import { Refused } from '#domain/errors.ts'

/** What stands for all that a file comes to: another file, or another state of the club, has another one. */
export function digestOf(planned: unknown): string {
  return createHash('sha256').update(JSON.stringify(planned)).digest('base64url').slice(0, 22)
}

/** Refuses what was planned of a file or a club that has changed since. */
export function refuseStalePlan(): never {
  throw new Refused({ key: 'users.errors.importStale', param: 'plan' })
}

/** Writes a part of a plan: what was free as it was made may have been taken since. */
export function asPlanned<Written>(write: () => Written): Written {
  try {
    return write()
  } catch (error) {
    if (error instanceof Refused) refuseStalePlan()
    throw error
  }
}
