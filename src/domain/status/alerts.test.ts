import { expect, test } from 'vitest'
import { decideAlert, type Notified } from './alerts.ts'
import type { MailWay } from './facts.ts'
import type { Need, NeedKind } from './needs.ts'

const DAY = 86_400_000
const now = 100 * DAY
const need = (kind: NeedKind): Need => ({ kind, level: 'warns', job: null })
const never: Notified = { at: null, needs: [] }

const cases: [says: string, needs: NeedKind[], notified: Notified, way: MailWay, isDue: boolean, then: Notified][] = [
  ['all is well', [], never, 'ready', false, never],
  ['the first need', ['diskLow'], never, 'ready', true, { at: now, needs: ['diskLow'] }],
  [
    'nothing new for not yet a week',
    ['diskLow'],
    { at: now - 7 * DAY + 1, needs: ['diskLow'] },
    'ready',
    false,
    { at: now - 7 * DAY + 1, needs: ['diskLow'] },
  ],
  [
    'nothing new for a week: notified again',
    ['diskLow'],
    { at: now - 7 * DAY, needs: ['diskLow'] },
    'ready',
    true,
    { at: now, needs: ['diskLow'] },
  ],
  ['all is well for weeks', [], { at: now - 20 * DAY, needs: [] }, 'ready', false, { at: now - 20 * DAY, needs: [] }],
  [
    'one more, within a day',
    ['diskLow', 'backupOld'],
    { at: now - DAY + 1, needs: ['diskLow'] },
    'ready',
    false,
    { at: now - DAY + 1, needs: ['diskLow'] },
  ],
  [
    'one more, a day later: all that is wrong',
    ['diskLow', 'backupOld'],
    { at: now - DAY, needs: ['diskLow'] },
    'ready',
    true,
    { at: now, needs: ['diskLow', 'backupOld'] },
  ],
  ['solved', [], { at: now - 2 * DAY, needs: ['diskLow'] }, 'ready', false, { at: now - 2 * DAY, needs: [] }],
  [
    'solved, and again within a day',
    ['diskLow'],
    { at: now - 1000, needs: [] },
    'ready',
    false,
    { at: now - 1000, needs: [] },
  ],
  [
    'solved, and again later',
    ['diskLow'],
    { at: now - DAY, needs: [] },
    'ready',
    true,
    { at: now, needs: ['diskLow'] },
  ],
  ['no mail server', ['mailStuck'], never, 'none', false, never],
  ['the key of its password is lost', ['mailStuck'], never, 'keyLost', false, never],
]

test.each(cases)('%s', (_says, kinds, notified, way, isDue, then) => {
  expect(decideAlert(kinds.map(need), notified, { way, now })).toEqual({ isDue, notified: then })
})

const stuck = (job: 'sweep' | 'makeSubscribed'): Need => ({ kind: 'jobStuck', level: 'warns', job })

test('each job is a need of its own', () => {
  const notified = { at: now - DAY, needs: ['jobStuck.sweep'] }
  expect(decideAlert([stuck('sweep')], notified, { way: 'ready', now }).isDue).toBe(false)
  expect(decideAlert([stuck('makeSubscribed'), stuck('sweep')], notified, { way: 'ready', now }).isDue).toBe(true)
})
