import type { Facts } from './facts.ts'

type Part = 'booking' | 'mail' | 'backup' | 'database' | 'program'
type Changes = { [Name in Part]?: Partial<Facts[Name]> } & Partial<Omit<Facts, Part>>

/** The facts of a club that runs well at an instant, but for what is given. */
export function facts(now: number, { booking, mail, backup, database, program, ...rest }: Changes = {}): Facts {
  const hour = 3_600_000
  const run = {
    startedAt: now - hour / 2,
    endedAt: now - hour / 2,
    outcome: 'done',
    succeededAt: now - hour / 2,
  } as const
  return {
    booking: { isWritable: true, lastBookedAt: now - 240_000, ...booking },
    mail: {
      way: 'ready',
      server: 'smtp.club.example:465',
      waiting: 0,
      stuckSince: null,
      reason: null,
      code: null,
      unaware: 0,
      failed: 1,
      sentThisMonth: 1930,
      nextTryAt: null,
      ...mail,
    },
    backup: { isMade: true, lastAt: now - 6 * hour, bytes: 18_400_000, folder: null, files: [], ...backup },
    database: {
      bytes: 18_200_000,
      walBytes: 400_000,
      steps: 16,
      knownSteps: 16,
      checkedAt: now - 100 * hour,
      faults: 0,
      ...database,
    },
    disk: { freeBytes: 41e9, years: 12 },
    program: { version: '1.4.2', startedAt: now - 300 * hour, ...program },
    sweptAt: run.startedAt,
    lockedDoor: null,
    silentDevices: [],
    endedKeys: [],
    webhooks: { paused: 0, since: null },
    jobs: [
      { name: 'makeSubscribed', run, nextAt: now + hour },
      { name: 'sweep', run, nextAt: now + hour },
    ],
    problems: [],
    ...rest,
  }
}
