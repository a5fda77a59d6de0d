import { expect, test } from 'vitest'
import { auditActs } from '#domain/audit/acts.ts'
import { listDetails } from '#domain/audit/details.ts'
import { labelOfField } from '#domain/audit/values.ts'
import { listConfigChanges } from '#domain/config/fields.ts'
import { type Config, defaultConfig } from '#domain/config/schema.ts'
import { formatText, getFormats } from '../messages.ts'
import { aUser } from '../testing.ts'
import { sayAudit } from './list.ts'
import { aClub, idIn } from './testing.ts'
import { courtCases } from './testing-courts.ts'
import { deskCases, userCases } from './testing-desk.ts'
import { gameCases } from './testing-games.ts'
import { postCases } from './testing-posts.ts'
import { statusCases } from './testing-status.ts'

const cases = [...gameCases, ...courtCases, ...deskCases, ...postCases, ...statusCases, ...userCases]

const words = (locale: 'en' | 'es') => ({
  text: (id: Parameters<typeof formatText>[1], values = {}) => formatText(locale, id, values),
  formats: getFormats(locale),
})

/** What no line may hold: of the people of the club, and of those that the acts are about. */
const personal = /secret|@example|6\d{8}|Knee|session=|\$argon2/

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
  for (const { about, details: kept } of rows) expect(`${about} ${kept}`).not.toMatch(personal)
})

test('what is deleted since keeps its name', async () => {
  const { send, views, deps } = await aClub()
  const rule = idIn(await send('POST', '/court-prices', { name: 'Evening', price: 26, weekdays: [1] }))
  await send('PUT', `/court-prices/${rule}`, { price: 28 })
  await send('DELETE', `/court-prices/${rule}`)
  await send('PUT', '/courts/4', { price: 20 })
  await send('DELETE', '/courts/4')
  const said = views().map((view) => sayAudit(view, 'en', deps.time.now))
  expect(said).toEqual([
    'Sara deleted Court 4.',
    'Sara changed Court 4: €24.00 is now €20.00.',
    'Sara deleted the price rule Evening: €28.00, Monday.',
    'Sara changed the price rule Evening: €26.00 is now €28.00.',
    'Sara made the price rule Evening: €26.00, Monday.',
  ])
})

test('a name that ends with a stop ends the sentence', async () => {
  const { send, deps, views } = await aClub()
  const ana = aUser(deps.db, { nick: 'Ana C.' })
  await send('POST', '/subscribers', { user: ana.id, court: 1, weekday: 4, start: '18:30', end: '20:00' })
  await send('PUT', `/users/${ana.id}`, { blocked: true })
  expect(views().map((view) => sayAudit(view, 'en'))[0]).toBe(
    'Sara blocked Ana C. Their sessions ended. One coming game stays.',
  )
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
