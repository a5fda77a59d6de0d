import { expect, test } from 'vitest'
import { auditActs } from '#domain/audit/acts.ts'
import { listDetails } from '#domain/audit/details.ts'
import { labelOfField } from '#domain/audit/fields.ts'
import { listConfigChanges } from '#domain/config/fields.ts'
import { type Config, defaultConfig } from '#domain/config/schema.ts'
import { formatText, getFormats } from '../messages.ts'
import { sayAudit } from './list.ts'
import { aClub } from './testing.ts'
import { courtCases } from './testing-courts.ts'
import { deskCases, userCases } from './testing-desk.ts'
import { gameCases } from './testing-games.ts'

const cases = [...gameCases, ...courtCases, ...deskCases, ...userCases]

const words = (locale: 'en' | 'es') => ({
  text: (id: Parameters<typeof formatText>[1], values = {}) => formatText(locale, id, values),
  formats: getFormats(locale),
})

/** What no line may hold: of the people of the club, and of those that the acts are about. */
const private_ = /secret|@example|6\d{8}|Knee|session=|\$argon2/

test.each(cases.map((one) => ({ does: '', ...one })))('$act $does', async ({ act, done, en, es, details = [] }) => {
  const club = await aClub()
  await done(club)
  const view = club.views().find((one) => one.act === act)
  if (!view) throw new Error(`Nothing is recorded of ${act}.`)
  const say = (locale: 'en' | 'es') => sayAudit(view, locale, club.deps.time.now).replaceAll('\u00A0', ' ')
  expect([say('en'), say('es')]).toEqual([en, es])
  const lines = listDetails(view, words('en')).map(
    ({ name, was, is }) => `${name}: ${was === null ? is : `${was} → ${is}`}`,
  )
  expect(lines.map((line) => line.replaceAll('\u00A0', ' '))).toEqual(details)
  for (const locale of ['en', 'es'] as const)
    expect(view.changes.filter(({ field }) => labelOfField(field, words(locale)) === null)).toEqual([])
  const rows = club.deps.db.$client.prepare<[], { about: string; details: string }>('SELECT * FROM audit').all()
  for (const { about, details: kept } of rows) expect(`${about} ${kept}`).not.toMatch(private_)
})

test('every act that staff do is done here once', () => {
  const done = new Set(cases.map(({ act }) => act))
  expect(Object.keys(auditActs).filter((act) => !done.has(act))).toEqual([])
})

test('every setting has a label in either language', () => {
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
    wall: { names: !defaultConfig.wall.names },
    leads: { months: 99 },
  }
  const changes = listConfigChanges(defaultConfig, other).map(({ name }) => name)
  expect(changes).toEqual(listConfigChanges(other, defaultConfig).map(({ name }) => name))
  expect(changes).toHaveLength(23)
  for (const locale of ['en', 'es'] as const)
    expect(changes.filter((name) => labelOfField(name, words(locale)) === null)).toEqual([])
})
