import { describe, expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import { LOCALE_COOKIE, locales } from '#domain/locale.ts'
import { retainedFor } from '#domain/retention.ts'
import { HOUR } from '#domain/time.ts'
import { configOf, replaceConfig } from '../config/store.ts'
import { aUser, testDeps } from '../testing.ts'
import { readPageText } from './page-text.ts'
import { aPost } from './testing.ts'

const names = ['privacy', 'cookies', 'terms'] as const
const DAY = 24 * HOUR

function aClub(parts: Partial<typeof defaultConfig> = {}) {
  const deps = testDeps()
  const stored = configOf(deps.db, deps.environment)
  if (stored)
    replaceConfig(deps.db, stored, { ...defaultConfig, ...parts }, { updatedAt: 1, updatedBy: aUser(deps.db).id })
  const htmlOf = (name: (typeof names)[number], locale: 'en' | 'es') => readPageText(deps, { name, locale })?.html ?? ''
  return { deps, htmlOf }
}

describe('where nobody wrote another text', () => {
  test.each(names)('%s is there in both languages, part by part', (name) => {
    const { htmlOf } = aClub()
    const [en, es] = locales.map((locale) => htmlOf(name, locale).match(/<(?:h2|td|li)\b/g))
    expect(en?.length).toBeGreaterThan(5)
    expect(es).toEqual(en)
  })

  test('the policy says for how long things are kept', () => {
    const { htmlOf } = aClub({ leads: { months: 7 } })
    const said = htmlOf('privacy', 'en')
    expect(said).toContain('<td>7 months</td>')
    expect(said).toContain(`<td>${retainedFor.mail / DAY} days</td>`)
    expect(said.match(new RegExp(`<td>${retainedFor.answers / HOUR} hours</td>`, 'g'))).toHaveLength(3)
    expect(retainedFor.attempts).toBe(retainedFor.answers)
    expect(said).toContain(`<td>${retainedFor.sessions / DAY} days from signing in`)
    expect(said).toContain(`is erased after ${retainedFor.unconfirmed / DAY} days`)
    expect([said.includes('<td>Five years</td>'), retainedFor.auditYears]).toEqual([true, 5])
    for (const figure of ['7 meses', '90 días', '24 horas', '30 días', 'Cinco años'])
      expect(htmlOf('privacy', 'es')).toContain(figure)
  })

  test('every cookie is named', () => {
    const said = aClub().htmlOf('cookies', 'es')
    for (const cookie of ['session', 'device', 'registered', 'opened', LOCALE_COOKIE, 'color-mode']) {
      expect(said).toContain(`<code>${cookie}</code>`)
    }
  })

  test('the terms follow what the club has set', () => {
    const booking = { ...defaultConfig.booking, cancelHours: 0 }
    const ofEight = { ...defaultConfig.booking, maxAhead: 8 }
    expect(aClub().htmlOf('terms', 'en')).toContain('up to 12 hours')
    expect(aClub({ booking: ofEight }).htmlOf('terms', 'en')).toContain('hold 8 reservations')
    expect(aClub({ booking }).htmlOf('terms', 'en')).toContain('cancel until the start')
    expect(aClub({ booking }).htmlOf('terms', 'en')).not.toContain('reservations of your own')
  })

  test('the club is named as it is set, whatever characters that has', () => {
    const footer = { ...defaultConfig.footer, address: '# Ribera_14 *bajo*', email: 'hola@club.example' }
    const said = aClub({ name: 'Uno <b>& [Dos](/x)', footer }).htmlOf('privacy', 'es')
    expect(said).toContain('<strong>Uno &lt;b&gt;&amp; [Dos](/x)</strong>')
    expect(said).toContain('# Ribera_14 *bajo*')
    expect(said).toContain('hola@club.example')
  })
})

test('what staff wrote stands instead, with a version of its own', () => {
  const { deps } = aClub()
  const before = readPageText(deps, { name: 'terms', locale: 'en' })
  aPost(deps, { kind: 'page', slug: 'terms', en: { title: 'House rules', body: 'Be kind.' } })
  const after = readPageText(deps, { name: 'terms', locale: 'en' })
  expect(after).toMatchObject({ title: 'House rules', html: '<p>Be kind.</p>', version: '2026-11-20.1' })
  expect(before?.version).not.toBe(after?.version)
})
