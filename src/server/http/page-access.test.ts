import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { meAnswerSchema } from '#domain/auth/schema.ts'
import { policies, type User, type Viewer } from '#domain/roles.ts'
import { matchRoute, routes } from '#domain/routes.ts'
import { findCompetition } from '../competitions/store.ts'
import { aCompetition } from '../competitions/testing.ts'
import { aPromotion } from '../leads/testing-offers.ts'
import { aPost } from '../posts/testing.ts'
import { aGame, aUser, type TestApp, testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const callers = ['visitor', 'player', 'trainer', 'fp_admin', 'fp_global_admin', 'portalAdmin', 'blocked'] as const
type Caller = (typeof callers)[number]

const all = callers
/** Whoever is blocked is signed in no more: to every page they are a visitor. */
const signedIn = callers.filter((caller) => caller !== 'visitor' && caller !== 'blocked')
const admins = ['fp_admin', 'fp_global_admin'] as const
const pricing = ['fp_admin', 'portalAdmin'] as const

/** Who may enter each page. The table is written by hand: it says what the table of routes has to. */
const entering: Record<string, readonly Caller[]> = {
  '/': all,
  '/login': all,
  '/account/register': all,
  '/account/confirm': all,
  '/account/forgot-password': all,
  '/account/reset-password': all,
  '/contacto': all,
  '/newsletter/confirm': all,
  '/newsletter/unsubscribe': all,
  '/clases': all,
  '/full-padel-fest': all,
  '/full-padel-fest/confirm': all,
  '/promociones': all,
  '/promo/:slug': all,
  '/profile': all,
  '/reservations': all,
  '/reservations/:documentId': all,
  // A visitor gets the restricted view from the page itself.
  '/reservations/token/:token': all,
  '/games': all,
  '/competitions': all,
  '/competitions/:slug': all,
  '/precios': all,
  '/politica-privacidad': all,
  '/politica-cookies': all,
  '/terminos': all,
  '/offline': all,
  '/wall': all,
  '/wall/competitions/:id': all,
  // Whoever has the code of a match.
  '/score/:code': all,
  // The page itself asks for the code of a link.
  '/setup': all,
  '/news': all,
  '/news/:slug': all,
  '/my-reservations': signedIn,
  '/notices': signedIn,
  '/reservations/:documentId/result': signedIn,
  '/offers/:id': signedIn,
  '/profile/level': signedIn,
  '/levels': signedIn,
  '/levels/:id': ['trainer', ...admins],
  '/pay/:id': signedIn,
  '/reservations/new': admins,
  '/admin/reservations': ['trainer', ...admins],
  '/admin/today': ['trainer', ...admins],
  '/reservation-users': ['fp_global_admin'],
  '/admin/court': ['fp_global_admin'],
  '/admin/court/new': ['fp_global_admin'],
  '/admin/court/:id': ['fp_global_admin'],
  '/admin/till': admins,
  '/admin/till/close': admins,
  '/admin/debtors': admins,
  '/admin/products': admins,
  '/admin/products/new': admins,
  '/admin/products/:id': admins,
  '/admin/court/prices': pricing,
  '/admin/court/prices/new': pricing,
  '/admin/court/prices/:priceId': pricing,
  '/admin/closures': admins,
  '/admin/allotments': admins,
  '/admin/allotments/new': admins,
  '/admin/allotments/:id': admins,
  '/subscribers': admins,
  '/subscribers/new': admins,
  '/subscribers/:id': admins,
  '/admin/leads': admins,
  '/admin/audit': admins,
  '/admin/mail': admins,
  '/admin/devices': ['fp_global_admin'],
  '/admin/devices/new': ['fp_global_admin'],
  '/admin/devices/:id': ['fp_global_admin'],
  '/admin/keys': ['portalAdmin'],
  '/admin/rules': ['portalAdmin'],
  '/admin/import': ['portalAdmin'],
  '/admin/status': ['portalAdmin'],
  '/admin/competitions': admins,
  '/admin/competitions/new': admins,
  '/admin/competitions/:id': admins,
  '/admin/reports': [...admins, 'portalAdmin'],
  '/admin/news': admins,
  '/admin/news/new': admins,
  '/admin/news/:id': admins,
  '/admin/promotions': admins,
  '/admin/promotions/new': admins,
  '/admin/promotions/:id': admins,
  '/admin/pages': admins,
  '/admin/pages/new': admins,
  '/admin/pages/:id': admins,
  '/people': admins,
  '/people/:id': admins,
  '/admin/user': ['portalAdmin'],
  '/admin/user/new': ['portalAdmin'],
  '/admin/user/:id': ['portalAdmin'],
  '/admin/settings': ['portalAdmin'],
}

const assets = bareAssets()
let app: TestApp
let who: Record<Caller, User | null>
let addresses: Record<string, string>

beforeAll(async () => {
  const deps = testDeps()
  app = await testApp(deps, { assets })
  who = {
    visitor: null,
    player: aUser(deps.db),
    trainer: aUser(deps.db, { roles: ['fp_trainer'] }),
    fp_admin: aUser(deps.db, { roles: ['fp_admin'] }),
    fp_global_admin: aUser(deps.db, { roles: ['fp_global_admin'] }),
    portalAdmin: aUser(deps.db, { roles: ['portalAdmin'] }),
    blocked: aUser(deps.db, { roles: ['fp_admin', 'fp_global_admin', 'portalAdmin'] }),
  }
  deps.db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(who.blocked?.id)
  aPost(deps, { slug: 'told' })
  aPromotion(deps)
  const competition = aCompetition(deps, { players: [] })
  const game = aGame(deps.db, { start: '2026-11-20T18:30:00+01:00', owner: who.player })
  const { body } = await app.ask('GET', `/api/reservations/${game}`, { viewer: who.player })
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(body).data
  addresses = {
    '/promo/:slug': '/promo/summer',
    '/reservations/:documentId': `/reservations/${game}`,
    '/reservations/token/:token': `/reservations/token/${token}`,
    '/news/:slug': '/news/told',
    '/competitions/:slug': `/competitions/${findCompetition(deps.db, competition)?.slug}`,
  }
})

const bootSchema = z.object({ me: meAnswerSchema.shape.user.nullable() })

/** Who somebody is to the document that they get, as the browser goes by. */
function viewerIn(html: unknown): Viewer {
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(String(html))?.[1] ?? ''
  const { me } = bootSchema.parse(JSON.parse(boot))
  return me && { ...me, roles: me.roles.map(({ role }) => role), locale: null }
}

describe('every page lets in those of its row, and nobody else', () => {
  test('the table names each page, and no other', () => {
    expect(Object.keys(entering).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
  })

  const cases = Object.entries(entering).flatMap(([path, may]) =>
    callers.map((caller) => ({ path, caller, enters: may.includes(caller) })),
  )

  test.each(cases)('$path, $caller: $enters', async ({ path, caller, enters }) => {
    const address = addresses[path] ?? path.replaceAll(/:\w+/g, '1')
    const { status, body } = await app.ask('GET', address, { viewer: who[caller] })
    const route = matchRoute(address)?.route
    expect({ status, path: route?.path, enters: route && policies[route.policy](viewerIn(body)) }).toEqual({
      status: 200,
      path,
      enters,
    })
  })
})
