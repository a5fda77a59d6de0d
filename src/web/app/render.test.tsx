import { describe, expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import type { BootData } from '#domain/reservations/boot.ts'
import type { DayView, Reservation } from '#domain/reservations/schema.ts'
import { makeCourt, makeEntry, makeReservation, makeSlot, NOON } from '#web/reservations/testing.ts'
import { render } from './render.tsx'

const game = makeReservation({ players: [makeEntry(7), makeEntry(8)], owner: 7 })

function makeDay(court: string, reservation: Reservation = game): DayView {
  const [startDate, endDate] = ['2026-11-20T17:00:00.000Z', '2026-11-20T18:30:00.000Z']
  const courts = [1, 2].map((id) => ({ ...makeCourt(id), name: id === 1 ? court : `Court ${id}` }))
  const slots = [{ ...makeSlot(1), reservation }, makeSlot(2)]
  return { date: '2026-11-20', courts, timeSlots: [{ startDate, endDate, time: '18:00', courts: slots }] }
}

function makeBoot(changed: Partial<BootData> = {}): BootData {
  return {
    locale: 'en',
    mode: 'dark',
    width: 390,
    drawn: true,
    origin: 'https://club.example',
    now: NOON,
    version: '1',
    mails: false,
    me: null,
    config: defaultConfig,
    day: null,
    ahead: null,
    soon: null,
    next: null,
    game: null,
    answers: [],
    ...changed,
  }
}

const home = (day = makeDay('Court 1')): Partial<BootData> => ({
  day,
  ahead: { data: [{ date: '2026-11-20', free: 1 }] },
  soon: {
    times: day.timeSlots.map(({ startDate, endDate }) => ({
      date: day.date,
      startDate,
      endDate,
      courts: day.courts.map(({ id, documentId, name }) => ({ id, documentId, name, price: 24, pricePerPlayer: 6 })),
    })),
    games: [game],
  },
})

const me = { id: 7, username: 'player7', nick: 'player 7', avatar: null, roles: [{ id: 1, role: 'fp_user' as const }] }
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
const classes = [
  { procedure: 'reservations.classes' as const, answer: { data: [lesson] } },
  { procedure: 'users.trainerCards' as const, answer: { data: [elena] } },
]

describe('a page drawn where there is no browser', () => {
  test.each([
    { pathname: '/', boot: home(), words: ['Play', '18:00', 'Court 1', 'Sign in', 'Padel'] },
    {
      pathname: '/es',
      boot: { ...home(), locale: 'es' as const },
      words: ['Juega', '18:00', 'Court 1', 'Entrar', 'href="/es/reservations'],
    },
    { pathname: '/reservations', boot: home(), words: ['18:00', 'Court 1', 'Court 2', 'Friday', '20 November'] },
    { pathname: '/reservations', boot: { ...home(), width: 1280 }, words: ['<table', '18:00', 'Court 1', 'Court 2'] },
    {
      pathname: '/es/reservations',
      boot: { ...home(), locale: 'es' as const },
      words: ['18:00', 'viernes', '20 de noviembre'],
    },
    { pathname: '/reservations', boot: { ...home(), me, next: answer }, words: ['href="/reservations/abc"'] },
    {
      pathname: '/reservations/token/1-a',
      boot: { game: { token: '1-a', answer } },
      words: ['18:00', 'Court 1', '2 places left', 'Restricted access'],
    },
    {
      pathname: '/es/clases',
      boot: { locale: 'es' as const, answers: classes },
      words: ['Salir de la esquina', '18:00', 'Elena B.', '2 plazas', 'Enseña el cristal.', 'política de privacidad'],
    },
    {
      pathname: '/es/reservations/abc',
      boot: { locale: 'es' as const, game: { id: 'abc', answer } },
      words: ['18:00', 'Court 1', 'player 8'],
    },
    {
      pathname: '/login',
      search: '?next=/wall',
      boot: {},
      words: ['Username or email', 'name="password"', '?next=%2Fwall', 'method="post"', 'No account yet?'],
    },
    { pathname: '/es/login', boot: { locale: 'es' as const }, words: ['Usuario o correo', 'Entrar'] },
    { pathname: '/account/register', boot: {}, words: ['name="acceptPrivacy"', 'type="range"', 'Backhand', '1.00'] },
    {
      pathname: '/account/register',
      boot: { config: { ...defaultConfig, enableRegister: false } },
      words: ['<h1', 'href="/login"'],
    },
    { pathname: '/my-reservations', boot: {}, words: ['Restricted access'] },
    { pathname: '/nothing', boot: {}, words: ['<h1'] },
  ])('$pathname says $words', async ({ pathname, search = '', boot, words }) => {
    const html = await render({ pathname, search, boot: makeBoot(boot) })
    for (const word of words) expect(html).toContain(word)
    expect(html, 'a policy forbids styles in the document').not.toContain('style=')
  })

  test.each([
    { pathname: '/profile', boot: { me }, words: ['<header', '>P7<', 'Loading'] },
    { pathname: '/es/profile', boot: { locale: 'es' as const }, words: ['<header', 'Entrar', 'Cargando'] },
    { pathname: '/wall', boot: {}, words: ['Loading'] },
  ])('$pathname, which only its scripts can show, waits with $words', async ({ pathname, boot, words }) => {
    const html = await render({ pathname, search: '', boot: makeBoot({ ...boot, drawn: false }) })
    for (const word of words) expect(html).toContain(word)
    expect(html?.includes('<header'), 'a page that fills the window alone has none').toBe(pathname !== '/wall')
    expect(html, 'nothing of the page, and no footer that would jump').not.toMatch(/<h1|<footer/)
  })

  test('an address at which there is nothing leads back to its path alone', async () => {
    const html = await render({ pathname: '/nothing', search: '?q=echoed', boot: makeBoot() })
    expect(html).toContain('href="/login?next=%2Fnothing"')
    expect(html).not.toContain('echoed')
  })

  test.each(['/login', '/account/register'])(
    '%s asks nothing of who is signed in, and offers to go on',
    async (pathname) => {
      const html = await render({ pathname, search: '', boot: makeBoot({ me }) })
      for (const word of ['You are signed in as', 'Go on', 'Sign out']) expect(html).toContain(word)
      // The footer's form is for everybody.
      expect(html?.split('<footer')[0]).not.toContain('<form')
    },
  )

  test('what people wrote stays text', async () => {
    const payload = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
    const named = makeReservation({
      ...game,
      players: [makeEntry(8, { user: { id: 8, nick: payload, avatar: null }, nick: payload })],
      court: { ...game.court, name: payload },
    })
    const boots: [string, Partial<BootData>][] = [
      ['/', home(makeDay(payload, named))],
      ['/reservations', { ...home(makeDay(payload, named)), me: { ...me, nick: payload } }],
      ['/reservations/token/1-a', { game: { token: '1-a', answer: { data: named } }, me: { ...me, nick: payload } }],
    ]
    for (const [pathname, boot] of boots) {
      const html = await render({ pathname, search: `?date=${encodeURIComponent(payload)}`, boot: makeBoot(boot) })
      expect(html).toContain('&lt;img src=x')
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script')
    }
  })

  test('two pages drawn at once say each its own', async () => {
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, id) =>
        render({
          pathname: id % 2 === 0 ? '/es/reservations' : '/en/reservations',
          search: '',
          boot: makeBoot({ ...home(makeDay(`Court of ${id}.`)), locale: id % 2 === 0 ? 'es' : 'en' }),
        }),
      ),
    )
    for (const [id, html] of pages.entries()) {
      expect(new Set(html?.match(/Court of \d+[.]/g))).toEqual(new Set([`Court of ${id}.`]))
      expect(html).toContain(id % 2 === 0 ? 'viernes' : 'Friday')
    }
  })

  test('a part that is loaded later leaves the page to the browser', async () => {
    const boot = makeBoot({ game: { id: 'abc', answer } })
    expect(await render({ pathname: '/reservations/abc', search: '?guest=3_left', boot })).toBeNull()
  })
})
