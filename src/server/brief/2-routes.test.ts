/**
 * These tests are the owner's words. They change only where the owner's words change, or where a row is made under *Otherwise* in
 * `src/domain/brief.md`, with its reason; and for nothing else.
 */

import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { policies, type Role, roles } from '#domain/roles.ts'
import { matchRoute } from '#domain/routes.ts'
import { bareAssets } from '../http/testing.ts'
import { testDeps } from '../testing.ts'
import {
  aClub,
  aList,
  aText,
  type Client,
  type Club,
  having,
  including,
  madeOf,
  matching,
  PASSWORD,
  type Person,
  registration,
  reserve,
} from './testing.ts'

const assets = bareAssets()
let club: Club
let player: Person
let admin: Person

beforeAll(async () => {
  club = await aClub(testDeps(), { assets })
  player = await club.player()
  admin = await club.staff('fp_admin')
  const post = { publishedFrom: '2026-11-19T10:00:00Z', en: { title: 'New' }, es: { title: 'Nuevo' } }
  await admin.post('/api/news', { slug: 'new-one', ...post })
  await admin.post('/api/promotions', { slug: 'promo-one', ...post })
})

const open = [
  '/',
  '/login',
  '/account/register',
  '/account/confirm',
  '/account/forgot-password',
  '/account/reset-password',
  '/profile',
  '/promo/promo-one',
  '/news',
  '/news/new-one',
  '/contacto',
  '/precios',
  '/clases',
  '/full-padel-fest',
  '/promociones',
  '/politica-privacidad',
  '/reservations',
  // The footer's pages for cookies and terms.
  '/politica-cookies',
  '/terminos',
]

/** Answers whether somebody with these roles may open a page, by the one table that the guard, the menu and the server read. */
function mayOpen(path: string, role: Role | null): boolean {
  const route = matchRoute(path)?.route
  const viewer = role && { ...player.user, roles: ['fp_user', role] as const }
  return route !== undefined && policies[route.policy](viewer)
}

const admins: Role[] = ['fp_admin', 'fp_global_admin']
const restricted: [path: string, allowed: readonly Role[]][] = [
  ['/admin/user', ['portalAdmin']],
  ['/admin/user/1', ['portalAdmin']],
  ['/admin/user/new', ['portalAdmin']],
  ['/admin/settings', ['portalAdmin']],
  ['/reservations/new', admins],
  ['/subscribers', admins],
  ['/subscribers/new', admins],
  ['/subscribers/1', admins],
  ['/admin/leads', admins],
  ['/admin/court', ['fp_global_admin']],
  ['/admin/court/new', ['fp_global_admin']],
  ['/admin/court/1', ['fp_global_admin']],
  ['/reservation-users', ['fp_global_admin']],
  ['/admin/court/prices', ['portalAdmin', 'fp_admin']],
  ['/admin/court/prices/1', ['portalAdmin', 'fp_admin']],
  ['/admin/court/prices/new', ['portalAdmin', 'fp_admin']],
]

describe('routes', () => {
  test.each(open)('open to everyone: %s', async (path) => {
    for (const address of [path, `/en${path}`, `/es${path}`]) {
      expect([address, (await club.visitor().get(address)).status]).toEqual([address, 200])
    }
    for (const role of [null, ...roles]) expect(mayOpen(path, role)).toBe(true)
  })

  test('any logged-in role: /my-reservations', () => {
    expect(roles.every((role) => mayOpen('/my-reservations', role))).toBe(true)
    expect(mayOpen('/my-reservations', null)).toBe(false)
  })

  test('any logged-in role: /reservations/token/<token>, also under a locale', async () => {
    const { token } = await reserve(club, player)
    for (const path of [`/reservations/token/${token}`, `/en/reservations/token/${token}`]) {
      expect((await player.get(path)).status).toBe(200)
    }
    expect(roles.every((role) => mayOpen(`/reservations/token/${token}`, role))).toBe(true)
  })

  test('a visitor with the link has court, time and free places of it, and no more', async () => {
    const { token } = await reserve(club, player)
    const { status, body } = await club.visitor().get(`/api/reservations/token/${token}`)
    expect([status, body]).toMatchObject([200, { data: { court: { name: aText }, freePlaces: 3 } }])
    for (const field of ['players', 'inviteds', 'owner', 'pincode', 'price', 'token']) {
      expect(body).not.toHaveProperty(`data.${field}`)
    }
  })

  test.each(restricted)('restricted: %s to %j', async (path, allowed) => {
    expect(roles.filter((role) => mayOpen(path, role))).toEqual(roles.filter((role) => allowed.includes(role)))
    expect(mayOpen(path, null)).toBe(false)
    expect((await player.get(path)).status, 'the page itself says so').toBe(200)
  })

  test('the path / is always allowed', () => {
    expect([null, ...roles].every((role) => mayOpen('/', role))).toBe(true)
  })

  test.each(['/404', '/nowhere', '/admin/nowhere', '/news/nowhere', '/promo/nowhere'])(
    'not found: %s',
    async (path) => {
      expect((await club.visitor().get(path)).status).toBe(404)
    },
  )
})

const langOf = async (who: Client, path: string) => /<html lang="(\w+)"/.exec(String((await who.get(path)).body))?.[1]

describe('the document of a page', () => {
  test('is in the default locale en, Spanish under /es', async () => {
    const visitor = club.visitor()
    expect(await langOf(visitor, '/precios')).toBe('en')
    expect(await langOf(visitor, '/es/precios')).toBe('es')
    expect(await langOf(visitor, '/en/precios')).toBe('en')
  })

  test('is in the locale of the cookie NEXT_LOCALE', async () => {
    for (const locale of ['es', 'en']) {
      expect(await langOf(club.visitor({ NEXT_LOCALE: locale }), '/precios')).toBe(locale)
    }
  })

  test('is dark by default', async () => {
    expect((await club.visitor().get('/')).body).toContain('data-theme="dark"')
  })
})

const daySchema = z.object({
  timeSlots: z.array(z.object({ time: z.string(), courts: z.array(z.object({ court: z.int() })) })),
})
/** When a court has slots on a day that was answered. */
const slotTimes = (body: unknown, court: number) =>
  daySchema
    .parse(body)
    .timeSlots.filter(({ courts }) => courts.some((one) => one.court === court))
    .map(({ time }) => time)

describe('screens', () => {
  test('reserve court: a day by date has courts and time slots', async () => {
    const { body } = await club.visitor().get('/api/reservations/date/2026-11-26')
    expect(body).toMatchObject({ courts: [{ name: 'Court 1' }, {}, {}, {}], timeSlots: aList })
  })

  test('after a reservation is made its public link is there, if a reserving user exists', async () => {
    const { token } = await reserve(club, player)
    expect(token).not.toBe('')
    expect(await club.visitor().get(`/api/reservations/token/${token}`)).toMatchObject({ status: 200 })
  })

  test('the avatar is loaded from /api/users/<id>/avatar', async () => {
    const answer = await player.get(`/api/users/${player.user.id}/avatar`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, matching(/^image\//)])
  })

  test('profile: change password', async () => {
    const changing = await club.player()
    const sent = { password: PASSWORD, newPassword: 'another-3', confirmPassword: 'another-3' }
    expect(await changing.post('/api/auth/change-password', sent)).toMatchObject({ status: 200 })
  })

  test('settings: theme, general, tables, header, footer and enable-register option', async () => {
    const portalAdmin = await club.staff('portalAdmin')
    const parts = [
      { theme: { colors: { brand: '#0a5c36', accent: '#ffd23f' }, colorMode: 'light' } },
      { showLogo: true },
      { tables: { pageSize: 20, density: 'compact' } },
      { header: { position: 'left' } },
      { footer: { address: 'Calle 1', phone: '600', email: '', social: [], reviewUrl: '' } },
      { enableRegister: false },
    ]
    for (const config of parts) {
      const answer = await portalAdmin.put('/api/admin/config/1', { data: { config } })
      expect(answer).toMatchObject({ status: 200, body: { data: { config } } })
    }
    const form = registration('too-late', '655000222')
    expect((await club.visitor().post('/api/auth/register', form)).status, 'registering is off').toBe(403)
  })

  test('courts: list, create, edit', async () => {
    const globalAdmin = await club.staff('fp_global_admin')
    const court = { name: 'Court 5', openingTime: '09:00', closingTime: '21:00', price: 20 }
    const made = await globalAdmin.post('/api/courts', court)
    const { id } = madeOf(made)
    await globalAdmin.put(`/api/courts/${id}`, { openingTime: '10:30' })
    const changed = having({ id, name: 'Court 5', openingTime: '10:30' })
    expect((await club.visitor().get('/api/courts')).body).toMatchObject({ data: including([changed]) })
  })

  test('courts: special hours by weekday or date make that day’s slots', async () => {
    const globalAdmin = await club.staff('fp_global_admin')
    const hours = { openingTime: '10:00', closingTime: '13:00', closed: false }
    const schedules = [
      { weekday: 3, ...hours },
      { date: '2026-11-24', ...hours, closed: true },
    ]
    await globalAdmin.put('/api/courts/3', { schedules })
    const timesOf = async (day: string) =>
      slotTimes((await club.visitor().get(`/api/reservations/date/${day}`)).body, 3)
    expect(await timesOf('2026-11-25'), 'a Wednesday').toEqual(['10:00', '11:30'])
    expect(await timesOf('2026-11-24'), 'closed that day').toEqual([])
    expect(await timesOf('2026-11-23')).toHaveLength(10)
  })
})
