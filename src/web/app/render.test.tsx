import { hydrate } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { PageBasis } from '#domain/boot.ts'
import { defaultConfig } from '#domain/config/schema.ts'
import { isRecord } from '#domain/is-record.ts'
import type { DayView, Reservation } from '#domain/reservations/schema.ts'
import { makeCourt, makeEntry, makeReservation, makeSlot, NOON } from '#web/reservations/testing.ts'
import { render } from './render.tsx'
import { api, createQueryClient } from './trpc.ts'

const game = makeReservation({ players: [makeEntry(7), makeEntry(8)], owner: 7 })

function makeDay(court: string, reservation: Reservation = game): DayView {
  const [startDate, endDate] = ['2026-11-20T17:00:00.000Z', '2026-11-20T18:30:00.000Z']
  const courts = [1, 2].map((id) => ({ ...makeCourt(id), name: id === 1 ? court : `Court ${id}` }))
  const slots = [{ ...makeSlot(1), reservation }, makeSlot(2)]
  return { date: '2026-11-20', courts, timeSlots: [{ startDate, endDate, time: '18:00', courts: slots }] }
}

/** What the procedures of a page answer, by their names; the others refuse. */
type Answers = Record<string, unknown>

function makeBasis(changed: Partial<PageBasis> = {}): PageBasis {
  return {
    locale: 'en',
    mode: 'dark',
    origin: 'https://club.example',
    now: NOON,
    version: '1',
    mails: false,
    me: null,
    config: defaultConfig,
    ...changed,
  }
}

type Drawn = { pathname: string; search?: string; basis?: Partial<PageBasis>; answers?: Answers }

function draw({ pathname, search = '', basis, answers = {} }: Drawn) {
  const call = (procedure: string): Promise<unknown> =>
    procedure in answers ? Promise.resolve(answers[procedure]) : Promise.reject(new Error('refused'))
  return render({ pathname, search, basis: makeBasis(basis), call, hasTime: true })
}

const home = (day = makeDay('Court 1')): Answers => ({
  'reservations.day': day,
  'reservations.ahead': { data: [{ date: '2026-11-20', free: 1 }] },
  'reservations.soon': {
    times: day.timeSlots.map(({ startDate, endDate }) => ({
      date: day.date,
      startDate,
      endDate,
      courts: day.courts.map(({ id, documentId, name }) => ({ id, documentId, name, price: 24, pricePerPlayer: 6 })),
    })),
    games: [game],
  },
  'reservations.next': { data: null },
  'reservations.classes': { data: [] },
  'posts.stories': { data: [], meta: { pagination: { page: 1, pageSize: 5, pageCount: 0, total: 0 } } },
  'posts.pageText': { data: null },
  'courts.hours': { data: null },
})

const me = {
  id: 7,
  username: 'player7',
  nick: 'player 7',
  avatar: null,
  level: 3,
  roles: [{ id: 1, role: 'fp_user' as const }],
}
const answer = { data: game }

const elena = {
  id: 9,
  nick: 'Elena B.',
  avatar: null,
  level: 6.25,
  position: 'left',
  about: { en: '', es: 'Enseña el cristal.' },
}
const lesson = makeReservation({ type: 'class', status: 'active', trainer: { id: 9, nick: 'Elena B.' }, freePlaces: 2 })
const classes: Answers = {
  'reservations.classes': { data: [lesson] },
  'users.trainerCards': { data: [elena] },
  'posts.pageText': { data: null },
}

describe('a page drawn where there is no browser', () => {
  test.each([
    { pathname: '/', answers: home(), words: ['Play', '18:00', 'Court 1', 'Sign in', 'Padel'] },
    {
      pathname: '/es',
      basis: { locale: 'es' as const },
      answers: home(),
      words: ['Juega', '18:00', 'Court 1', 'Entrar', 'href="/es/reservations'],
    },
    {
      pathname: '/reservations',
      answers: home(),
      words: ['<table', '<section', '18:00', 'Court 2', 'Friday', '20 November'],
    },
    {
      pathname: '/es/reservations',
      basis: { locale: 'es' as const },
      answers: home(),
      words: ['18:00', 'viernes', '20 de noviembre'],
    },
    {
      pathname: '/reservations',
      basis: { me },
      answers: { ...home(), 'reservations.next': answer },
      words: ['href="/reservations/abc"'],
    },
    {
      pathname: '/reservations/token/1-a',
      answers: { 'reservations.byToken': answer },
      words: ['18:00', 'Court 1', '2 places left', 'Restricted access'],
    },
    {
      pathname: '/es/clases',
      basis: { locale: 'es' as const },
      answers: classes,
      words: ['Salir de la esquina', '18:00', 'Elena B.', '2 plazas', 'Enseña el cristal.', 'política de privacidad'],
    },
    {
      pathname: '/es/reservations/abc',
      basis: { locale: 'es' as const },
      answers: { 'reservations.one': answer },
      words: ['18:00', 'Court 1', 'player 8'],
    },
    {
      pathname: '/login',
      search: '?next=/wall',
      words: ['Username or email', 'name="password"', '?next=%2Fwall', 'method="post"', 'No account yet?'],
    },
    { pathname: '/es/login', basis: { locale: 'es' as const }, words: ['Usuario o correo', 'Entrar'] },
    { pathname: '/account/register', words: ['name="acceptPrivacy"', 'type="range"', 'Backhand', '1.00'] },
    {
      pathname: '/account/register',
      basis: { config: { ...defaultConfig, enableRegister: false } },
      words: ['<h1', 'href="/login"'],
    },
    { pathname: '/my-reservations', words: ['Restricted access'] },
    { pathname: '/nothing', words: ['<h1'] },
  ])('$pathname says $words', async ({ words, ...page }) => {
    const { html, drawn } = await draw(page)
    expect(drawn).toBe(true)
    for (const word of words) expect(html).toContain(word)
    expect(html, 'a policy forbids styles in the document').not.toContain('style=')
  })

  test.each([
    { pathname: '/profile', basis: { me }, words: ['<header', '>P7<', 'Loading'] },
    { pathname: '/es/profile', basis: { locale: 'es' as const }, words: ['<header', 'Entrar', 'Cargando'] },
    { pathname: '/wall', words: ['Loading'] },
    { pathname: '/reservations/nosuchgame', words: ['Loading'] },
    { pathname: '/reservations', answers: { 'reservations.day': makeDay('Court 1') }, words: ['Loading'] },
  ])('$pathname, which only its scripts can show, waits with $words', async ({ words, ...page }) => {
    const { html, drawn, queries } = await draw(page)
    expect({ drawn, queries }).toEqual({ drawn: false, queries: null })
    for (const word of words) expect(html).toContain(word)
    expect(html.includes('<header'), 'a page that fills the window alone has none').toBe(page.pathname !== '/wall')
    expect(html, 'nothing of the page, and no footer that would jump').not.toMatch(/<h1|<footer/)
  })

  test('a page brings the answers to its queries under the keys that it asks by', async () => {
    const { queries } = await draw({ pathname: '/reservations', search: '?date=2026-11-20', answers: home() })
    const cache = createQueryClient()
    const sent: unknown = JSON.parse(JSON.stringify(queries))
    hydrate(cache, isRecord(sent) ? sent : {})
    expect(cache.getQueryData(api.reservations.day.queryKey({ date: '2026-11-20' }))).toEqual(makeDay('Court 1'))
    expect(cache.getQueryData(api.reservations.ahead.queryKey())).toEqual(home()['reservations.ahead'])
    expect(cache.getQueryCache().getAll()).toHaveLength(2)
  })

  test('without time to draw it, it brings them all the same', async () => {
    const answers = home()
    const call = (procedure: string) => Promise.resolve(answers[procedure])
    const basis = makeBasis()
    const { html, queries } = await render({ pathname: '/', search: '', basis, call, hasTime: false })
    expect(html).toBe('')
    expect(JSON.stringify(queries)).toContain('Court 1')
  })

  test('an address at which there is nothing leads back to its path alone', async () => {
    const { html } = await draw({ pathname: '/nothing', search: '?q=echoed' })
    expect(html).toContain('href="/login?next=%2Fnothing"')
    expect(html).not.toContain('echoed')
  })

  test.each(['/login', '/account/register'])(
    '%s asks nothing of who is signed in, and offers to go on',
    async (pathname) => {
      const { html } = await draw({ pathname, basis: { me } })
      for (const word of ['You are signed in as', 'Continue', 'Sign out']) expect(html).toContain(word)
      // The footer's form is for everybody.
      expect(html.split('<footer')[0]).not.toContain('<form')
    },
  )

  test('what people wrote stays text', async () => {
    const payload = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    const named = makeReservation({
      ...game,
      players: [makeEntry(8, { user: { id: 8, nick: payload, avatar: null }, nick: payload })],
      court: { ...game.court, name: payload },
    })
    const paid = { me: { ...me, nick: payload } }
    const pages: Drawn[] = [
      { pathname: '/', answers: home(makeDay(payload, named)) },
      { pathname: '/reservations', answers: home(makeDay(payload, named)), basis: paid },
      { pathname: '/reservations/token/1-a', answers: { 'reservations.byToken': { data: named } }, basis: paid },
    ]
    for (const page of pages) {
      const { html } = await draw({ ...page, search: `?q=${encodeURIComponent(payload)}` })
      expect(html).toContain('&lt;img src=x')
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script')
    }
  })

  test('two pages drawn at once say each its own', async () => {
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, id) =>
        draw({
          pathname: id % 2 === 0 ? '/es/reservations' : '/en/reservations',
          basis: { locale: id % 2 === 0 ? 'es' : 'en' },
          answers: home(makeDay(`Court of ${id}.`)),
        }),
      ),
    )
    for (const [id, { html }] of pages.entries()) {
      expect(new Set(html.match(/Court of \d+[.]/g))).toEqual(new Set([`Court of ${id}.`]))
      expect(html).toContain(id % 2 === 0 ? 'viernes' : 'Friday')
    }
  })

  test('a part that is loaded later leaves the page to the browser', async () => {
    const page = { pathname: '/reservations/abc', search: '?guest=3_left', answers: { 'reservations.one': answer } }
    expect((await draw(page)).html).toBe('')
  })
})
