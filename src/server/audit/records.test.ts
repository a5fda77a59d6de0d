import { beforeAll, describe, expect, test } from 'vitest'
import { auditActs, isAuditAct } from '#domain/audit/acts.ts'
import type { AuditDetails, AuditValue } from '#domain/audit/changes.ts'
import { listConfigFields } from '#domain/config/fields.ts'
import { defaultConfig } from '#domain/config/schema.ts'
import { locales } from '#domain/locale.ts'
import texts from '#locales/en.json' with { type: 'json' }
import { aCompetition } from '../competitions/testing.ts'
import { type AuditKind, auditFields, auditKinds, isAuditField, kindOf } from './fields.ts'
import { type AuditTarget, auditRecords, requireRecord } from './records.ts'
import type { AuditFacts } from './store.ts'
import { aClub } from './testing.ts'
import { toChoice } from './values.ts'
import { formatAct, toAuditViews } from './view.ts'

/** A value of each kind. */
const samples: Record<AuditKind, AuditValue> = {
  text: 'Evening',
  yesNo: true,
  euros: 12,
  percent: 10,
  hoursLong: 12,
  months: 6,
  seconds: 3000,
  words: 3,
  moment: '2026-11-20T09:00:00.000Z',
  day: '2026-11-20',
  days: '2026-11-20 2026-11-27',
  hours: '08:00–23:00',
  weekdays: '1,5',
  peaks: '1,5 18:00–20:00',
  names: 'Court 1\nCourt 2',
  people: '1 2',
  levels: '3 4.25',
  reason: 'rain',
  type: 'open',
  types: 'open class',
  keyWords: 'read money',
  roles: 'fp_admin',
  lead: 'contact',
  personal: 'email phone',
  ways: 'cash card',
  choice: 'cash',
}

function sampleOf(field: string): AuditValue {
  return field === 'guest' ? true : samples[kindOf(field)]
}

/** A record of all that an act may record: made up, of things numbered 1. */
function makeRecord(act: keyof typeof auditRecords) {
  const [target, details] = auditRecords[act].map((names) => names.map((name) => name.replace('?', '')))
  return {
    target: Object.fromEntries((target ?? []).map((name) => [name, name === 'day' ? '2026-11-20' : 1])),
    details: Object.fromEntries((details ?? []).map((field) => [field, sampleOf(field)])),
  }
}

let club: Awaited<ReturnType<typeof aClub>>
beforeAll(async () => {
  club = await aClub()
  club.game()
  aCompetition(club.deps, { format: 'knockout', players: [] })
  await club.make('/keys', { name: 'Till tablet', may: ['read'] })
  await club.make('/webhooks', { name: 'Accounting', url: 'https://conta.example/hooks', events: ['payment'] })
})

const acts = Object.keys(auditActs).filter(isAuditAct)

describe.each(locales)('in the language %s', (locale) => {
  const show = (act: string, target: AuditFacts['target'], details: AuditFacts['details']) => {
    const facts = { id: 1, at: 0, userId: act.startsWith('jobs.') ? null : club.sara.id, act, target, details }
    const [view] = toAuditViews(club.db, [facts], locale)
    if (!view) throw new Error('There is no entry')
    return view
  }

  test.each(acts)('%s has words for all that it records', (act) => {
    const { target, details } = makeRecord(act)
    requireRecord(act, { target, details })
    const sentence = formatAct(show(act, target, details), locale)
    expect(sentence).toMatch(/^\p{Lu}[^–{}<>]+$/u)
    expect(sentence).not.toContain('audit.')
    // Of what changed all is shown, also what would stand in the name of the thing.
    const shown = Object.entries(details).filter(([field]) => isAuditField(field))
    const { fields } = show(act, {}, Object.fromEntries(shown.map(([field, is]) => [field, [is, is]])))
    expect(fields).toHaveLength(shown.length)
    for (const field of fields) expect(Object.values(field).join()).not.toMatch(/–$|audit\.|undefined|NaN|Invalid/)
  })
})

test('every field is of some act, every setting and every choice has words', () => {
  const used = new Set(acts.map(makeRecord).flatMap(({ target, details }) => Object.keys({ ...target, ...details })))
  expect(Object.keys(auditFields).filter((field) => !used.has(field))).toEqual([])
  expect(listConfigFields(defaultConfig).filter(({ name }) => !isAuditField(name))).toEqual([])
  for (const choice of auditKinds.choice.options)
    expect(texts['audit.value.choice']).toContain(` ${toChoice(choice)} {`)
})

describe('a record is refused', () => {
  const entry = { reservation: 7, entry: 1 }
  test.each<[name: string, act: string, target: AuditTarget, details: AuditDetails, fault: string]>([
    ['of an act without a row', 'later.act', {}, {}, 'later.act has no row'],
    ['with a field that its row has not', 'entries.pay', entry, { phone: '612480399' }, 'phone is here'],
    ['with something else that it was done to', 'entries.pay', { ...entry, court: 1 }, {}, 'court is here'],
    ['without what it was done to', 'entries.pay', { reservation: 7 }, {}, 'entry is not here'],
    ['without a field that it always has', 'money.sell', {}, { way: 'cash' }, 'amount is not here'],
    ['with a name for a number', 'competitions.enter', { competition: 1 }, { added: 'Marta' }, 'added is no people'],
    ['with a password as a choice', 'mail.setServer', {}, { server: 'x', password: 'x' }, 'password is no choice'],
    ['with an amount in words', 'users.erase', { user: 1 }, { amount: [5, '5 €'] }, 'amount is no euros'],
    ['with hours that are none', 'courts.create', { court: 1 }, { 'weekday.7': 'x' }, 'weekday.7 is no hours'],
  ])('%s', (_, act, done, details, fault) => {
    expect(() => requireRecord(act, { target: done, details })).toThrow(fault)
  })
})
