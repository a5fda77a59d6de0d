import { describe, expect, test } from 'vitest'
import { actFor, findNeeds } from './needs.ts'
import { facts } from './testing.ts'

const now = Date.parse('2026-11-21T09:24:00+01:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const fault = { kind: 'request', what: 'POST /api/reservations', code: 'TypeError', requestId: null } as const
const failing = { startedAt: now, endedAt: now, outcome: 'failed' } as const

const cases: [says: string, changes: Parameters<typeof facts>[1], needs: string[]][] = [
  ['all is well', {}, []],
  ['the file can’t be written', { booking: { isWritable: false } }, ['stops unwritable']],
  ['the file is of a newer program', { database: { steps: 17 } }, ['stops newerFile']],
  ['the file is of an older one, as before an upgrade', { database: { steps: 15 } }, []],
  ['the file has faults', { database: { faults: 2 } }, ['stops damaged']],
  ['1 GB is left', { disk: { freeBytes: 1e9, years: 9 } }, []],
  ['a byte less', { disk: { freeBytes: 1e9 - 1, years: 9 } }, ['warns diskLow']],
  ['almost nothing is left', { disk: { freeBytes: 1e8 - 1, years: 0 } }, ['stops diskLow']],
  ['nobody knows how much is left', { disk: null }, []],
  ['the last backup is almost two days old', { backup: { lastAt: now - 2 * DAY + 1 } }, []],
  ['the last backup is two days old', { backup: { lastAt: now - 2 * DAY } }, ['warns backupOld']],
  ['there was never one', { backup: { lastAt: null } }, ['warns backupOld']],
  [
    'there was never one, and the program just began',
    { backup: { lastAt: null }, program: { startedAt: now - HOUR + 1 } },
    [],
  ],
  ['the program was off for a week', { backup: { lastAt: now - 7 * DAY }, program: { startedAt: now - MINUTE } }, []],
  ['the clock is 40 days ahead of the latest sweep', { sweptAt: now - 40 * DAY }, []],
  ['it is further ahead', { sweptAt: now - 40 * DAY - 1 }, ['warns clockAhead']],
  ['a light is silent', { silentDevices: ['Light 1'] }, ['warns deviceSilent']],
  ['a key ended with whoever made it', { endedKeys: ['Till'] }, ['warns keyEnded']],
  ['it was never swept', { sweptAt: null }, []],
  ['a throw-away club makes none', { backup: { isMade: false, lastAt: null } }, []],
  ['mail waits for less than an hour', { mail: { waiting: 3, stuckSince: now - HOUR + 1, reason: 'timeout' } }, []],
  ['mail waits for an hour', { mail: { waiting: 3, stuckSince: now - HOUR, reason: 'timeout' } }, ['warns mailStuck']],
  ['a receiver of webhooks is paused', { webhooks: { paused: 1, since: now } }, ['warns webhookPaused']],
  ['mail waits that is for later', { mail: { waiting: 3, stuckSince: null } }, []],
  [
    'a job fails for three hours',
    { jobs: [{ name: 'sweep', run: { ...failing, succeededAt: now - 3 * HOUR }, nextAt: now }] },
    ['warns jobStuck sweep'],
  ],
  [
    'a job failed just now',
    { jobs: [{ name: 'sweep', run: { ...failing, succeededAt: now - HOUR }, nextAt: now }] },
    [],
  ],
  [
    'a job never ran',
    { jobs: [{ name: 'makeSubscribed', run: null, nextAt: null }] },
    ['warns jobStuck makeSubscribed'],
  ],
  [
    'a job never ran, and the program just began',
    { jobs: [{ name: 'makeSubscribed', run: null, nextAt: null }], program: { startedAt: now - HOUR } },
    [],
  ],
  [
    'the database was read through eight days ago',
    { jobs: [{ name: 'checkDatabase', run: { ...failing, succeededAt: now - 8 * DAY }, nextAt: now }] },
    ['warns jobStuck checkDatabase'],
  ],
  [
    'a failed backup is told as what it means',
    { jobs: [{ name: 'backUp', run: { ...failing, succeededAt: now - 9 * DAY }, nextAt: now }] },
    [],
  ],
  ['nine faults of the program', { problems: [{ ...fault, firstAt: now, lastAt: now, times: 9 }] }, []],
  [
    'ten in two places',
    {
      problems: [
        { ...fault, firstAt: now, lastAt: now, times: 4 },
        { ...fault, what: 'page', firstAt: now - 5 * HOUR, lastAt: now - 2 * HOUR, times: 6 },
      ],
    },
    ['warns faults'],
  ],
  ['ten that came an hour ago', { problems: [{ ...fault, firstAt: now - HOUR, lastAt: now - HOUR, times: 10 }] }, []],
  ['ten yesterday', { problems: [{ ...fault, firstAt: now - DAY, lastAt: now - DAY, times: 10 }] }, []],
  ['ten shut out on purpose', { problems: [{ ...fault, kind: 'signIns', firstAt: now, lastAt: now, times: 10 }] }, []],
  [
    'what stops the club comes first',
    {
      mail: { waiting: 1, stuckSince: now - DAY },
      backup: { lastAt: null },
      disk: { freeBytes: 0, years: null },
      booking: { isWritable: false },
    },
    ['stops unwritable', 'stops diskLow', 'warns backupOld', 'warns mailStuck'],
  ],
]

test.each(cases)('%s', (_says, changes, needs) => {
  const found = findNeeds(facts(now, changes), now)
  expect(found.map(({ level, kind, job }) => [level, kind, ...(job === null ? [] : [job])].join(' '))).toEqual(needs)
})

describe('the button that helps', () => {
  test.each([
    ['backupOld', 'ready', 'backUp'],
    ['clockAhead', 'none', 'sweep'],
    ['damaged', 'ready', 'checkDatabase'],
    ['mailStuck', 'ready', 'sendMail'],
    ['mailStuck', 'none', null],
    ['mailStuck', 'keyLost', null],
    ['diskLow', 'ready', null],
    ['unwritable', 'ready', null],
  ] as const)('of %s with mail %s: %s', (kind, way, act) => {
    expect(actFor(kind, facts(now, { mail: { way } }))).toBe(act)
  })
})
