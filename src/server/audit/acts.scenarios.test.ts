import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditActs } from '#domain/audit/acts.ts'
import { listConfigChanges } from '#domain/config/fields.ts'
import { type Config, defaultConfig } from '#domain/config/schema.ts'
import { isAuditField } from './fields.ts'
import { aClub } from './testing.ts'
import { actCases } from './testing-acts.ts'
import { formatAct, formatFields } from './view.ts'

/** Acts that leave no entry: of visitors, of doors, of the mail's worker, or of jobs that note nothing. */
const silent = [
  'access.check',
  'auth.attempt',
  'auth.closeSession',
  'auth.confirm',
  'auth.correctEmail',
  'auth.countRegistration',
  'auth.createAdmin',
  'auth.forgive',
  'auth.forgot',
  'auth.mintCode',
  'auth.noteUses',
  'auth.openSession',
  'auth.register',
  'auth.resend',
  'auth.reset',
  'jobs.beginSweep',
  'jobs.countResults',
  'jobs.endBono',
  'jobs.foldLevels',
  'jobs.followLevels',
  'jobs.giveBackWaited',
  'jobs.lapseAsked',
  'jobs.lookAhead',
  'jobs.purgePictures',
  'jobs.remind',
  'jobs.sweep',
  'jobs.tellOffer',
  'keys.noteUses',
  'leads.confirmPlace',
  'leads.confirmReader',
  'devices.note',
  'leads.mintLeadCode',
  'leads.unsubscribe',
  'mail.dropped',
  'mail.failed',
  'mail.held',
  'mail.offered',
  'mail.sent',
  'mail.testServer',
  'payments.failOrder',
  'payments.takeNotification',
  'push.forgetDevice',
  'push.makeKey',
  'push.sent',
  'setup.mintCode',
  'status.saveProblems',
  'status.noteEnd',
  'status.noteStart',
  'status.notifyAdmins',
  'webhooks.delivered',
  'webhooks.failed',
]

test('every act has a row, or is silent', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !/test/.test(file))
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bact\(\s*'([\w.]+)'/g)].flatMap(([, name]) => name ?? []),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.toSorted()).toEqual([...Object.keys(auditActs), ...silent].toSorted())
})

test('every row is done here', () => {
  expect(new Set(actCases.map(([act]) => act))).toEqual(new Set(Object.keys(auditActs)))
})

/** What no entry may hold: passwords, addresses, phones, notes and sessions of people. */
const personal = /secret|@example|6\d{8}|Knee|session=|\$argon2/

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

const cases = actCases.map(([act, run, sentence, fields = '']) => ({ act, run, sentence, fields }))

test.each(cases)('$act $fields', async ({ act, run, sentence, fields }) => {
  const club = await aClub()
  await run(club)
  const view = club.views().find((one) => one.act === act)
  if (!view) throw new Error(`${act} leaves no entry`)
  expect(plain(formatAct(view, 'en'))).toBe(sentence)
  expect(plain(formatFields(view).join(' · '))).toBe(fields)
  expect(club.views('es').find(({ id }) => id === view.id)?.fields).toHaveLength(view.fields.length)
  const rows = club.db.$client.prepare<[], { about: string; details: string }>('SELECT * FROM audit').all()
  expect(rows.map((row) => row.about + row.details).join()).not.toMatch(personal)
})

test('every setting is a field', () => {
  const other: Config = {
    name: 'x',
    showLogo: true,
    logo: 'x',
    theme: { colors: { brand: '#000000', accent: '#000000' }, colorMode: 'light' },
    header: { position: 'left' },
    footer: { address: 'x', phone: 'x', email: 'x', social: [{ name: 'x', url: '' }], reviewUrl: 'x' },
    tables: { pageSize: 99, density: 'compact' },
    toasts: { position: 'top-start', duration: 9999 },
    enableRegister: false,
    booking: { cancelHours: 99, waitingMax: 49, invitations: false, maxAhead: 99 },
    rules: { daysAhead: 9, peakMinutes: 90, peak: [{ weekdays: [6], from: '09:30', to: '12:30' }] },
    offers: { hoursAhead: 1, wave: 1, pauseMinutes: 1, perDay: 1 },
    games: { cancelUnfilledHours: 9 },
    levels: { fromResults: true },
    place: { latitude: 1, longitude: 1 },
    security: { staffPasskey: true },
    wall: { names: !defaultConfig.wall.names },
    leads: { months: 99 },
    payments: {
      when: 'optional',
      minutes: 99,
      ways: ['card'],
      club: { legalName: 'x', taxNumber: 'x', address: 'x' },
    },
  }
  const changes = listConfigChanges(defaultConfig, other).map(({ name }) => name)
  expect(changes).toEqual(listConfigChanges(other, defaultConfig).map(({ name }) => name))
  expect(changes).toHaveLength(41)
  expect(changes.filter((name) => !isAuditField(name))).toEqual([])
})
