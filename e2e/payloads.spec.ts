import { join } from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { z } from 'zod'
import { competitionAnswerSchema } from '#domain/competitions/schema.ts'
import { policies } from '#domain/roles.ts'
import { type Route, routes } from '#domain/routes.ts'
import { addDays, clubDayOf, clubTimeOf, weekdayOf } from '#domain/time.ts'
import { writeIntoTexts } from '#server/db/testing-texts.ts'
import { payloads } from '#server/posts/testing-payloads.ts'
import { setClock } from '#tools/club/clocks.ts'
import { newFolder, serveClub } from '#tools/club/serve-club.ts'
import { answerOf, signIn } from './club/sign-in.ts'
import { makeCompetition } from './competitions.ts'
import { expect, test } from './fixtures.ts'

type OpenPage = { path: string; policy: Route['policy'] }
const listSchema = z.object({
  data: z.array(z.object({ documentId: z.string(), slug: z.string().optional(), token: z.string().optional() })),
})

/** What stands on one line holds no others. */
const line = payloads.filter((payload) => !/\p{Cc}/u.test(payload)).join(' ')
/** Signs that can't be seen are refused. */
const body = payloads.filter((payload) => !/[^\P{Cc}\n]/u.test(payload)).join('\n\n')
/** Pages whose own part shows nothing that anybody wrote: forms to fill in, a list of fixed names, a table that nobody is in yet, what the program says of itself. */
const silent =
  /^\/(?:login|account|newsletter|pay|profile)|^\/full-padel-fest\/confirm$|\/new$|^\/levels$|^\/admin\/(?:import|pages|status|till\/close)$/

test('no script runs of what anybody wrote, on any page @desktop', async ({ openContext }) => {
  const { folder, remove } = newFolder()
  const ahead = setClock('mid-slot', Date.now())
  await (await serveClub({ command: 'demo', folder, ahead })).stop()
  expect(writeIntoTexts(join(folder, 'club.sqlite'), line)).toContain('user.nick')
  const { url, stop } = await serveClub({ command: 'serve', folder, ahead })
  try {
    const open = async (username?: string) => {
      // The policy of the pages would stop what they let through.
      const context = await openContext({ baseURL: url, ahead, bypassCSP: true })
      await context.addInitScript('globalThis.pwned = () => { globalThis.ran = true }')
      if (username) await signIn(context.request, username)
      return context
    }
    const [visitor, player, global, portal] = await Promise.all([
      open(),
      open('player1'),
      open('global'),
      open('portal'),
    ])
    await writeTheRest(global.request, portal.request)
    const offer = await tellPlace(global.request, player.request)
    const pages = await namePages(global.request, portal.request, offer)
    const isForPlayers = ({ path, policy }: OpenPage) => policy === 'player' || path.startsWith('/reservations')
    await visit(visitor, pages.filter(isForAll))
    await visit(player, pages.filter(isForPlayers))
    const forStaff = pages.filter((one) => !isForAll(one) && !isForPlayers(one))
    await visit(global, forStaff.filter(isForGlobalAdmins))
    await visit(
      portal,
      forStaff.filter((one) => !isForGlobalAdmins(one)),
    )
    // Had one run, it would have been seen.
    const page = await visitor.newPage()
    expect(await page.evaluate<boolean>('pwned() || globalThis.ran')).toBe(true)
  } finally {
    await stop()
    remove()
  }
})

const isForAll = ({ policy }: OpenPage) => policy === 'anyone'

function isForGlobalAdmins({ policy }: OpenPage): boolean {
  return policies[policy]({ id: 1, username: '', nick: '', roles: ['fp_global_admin'], locale: null })
}

/** What the demo club doesn't hold, or only in a shape of its own: texts of fixed pages, and the settings. */
async function writeTheRest(admin: APIRequestContext, portal: APIRequestContext): Promise<void> {
  const name = '<img src=x onerror=pwned()>'
  const social = [{ name, url: 'https://club.example/"onmouseover="pwned()' }]
  const footer = { address: line.slice(0, 290), phone: name, email: '', social, reviewUrl: '' }
  await answerOf(portal.put('/api/admin/config/1', { data: { config: { name, footer } } }))
  const text = { title: line.slice(0, 60), summary: '', body, alt: '' }
  for (const slug of ['privacy', 'cookies', 'terms']) {
    await answerOf(admin.post('/trpc/posts.create', { data: { kind: 'page', slug, en: text, es: text } }))
  }
  await answerOf(portal.post('/api/keys', { data: { name, may: ['read'] } }))
  const rules = { daysAhead: 7, maxAhead: 8, peakMinutes: null }
  await answerOf(portal.post('/api/member-groups', { data: { name, ...rules } }))
  const day = addDays(clubDayOf(Date.now()), 20)
  await makeCompetition(admin, { name, format: 'ladder', day })
}

const gamesSchema = z.object({
  data: z.array(z.object({ documentId: z.string(), startDate: z.string(), freePlaces: z.int() })),
})

/** Has a player told of a place in the last open game of the week, whose people have names of all kinds; answers the offer's id. */
async function tellPlace(admin: APIRequestContext, player: APIRequestContext): Promise<string> {
  const { data: games } = gamesSchema.parse(await answerOf(player.get('/api/games')))
  const game = games.findLast(({ freePlaces }) => freePlaces > 0)
  if (!game) throw new Error('No game has a place.')
  const startsAt = Date.parse(game.startDate)
  const times = { from: clubTimeOf(startsAt), to: clubTimeOf(startsAt + 60_000) }
  const alert = { kind: 'game', weekdays: [weekdayOf(clubDayOf(startsAt))], ...times }
  await answerOf(player.post('/api/alerts', { data: alert }))
  await answerOf(admin.post(`/api/reservations/${game.documentId}/search`))
  const find = async () => listSchema.parse(await answerOf(player.get('/api/offers'))).data[0]?.documentId ?? ''
  await expect.poll(find).not.toBe('')
  return await find()
}

/** Every page that isn't silent; where it is about one of many, about the first. */
async function namePages(admin: APIRequestContext, portal: APIRequestContext, offer: string): Promise<OpenPage[]> {
  const first = async (path: string, caller = admin) => listSchema.parse(await answerOf(caller.get(path))).data[0]
  const game = await first('/api/reservations?type=open&status=open')
  const competition = await first('/api/competitions?state=running')
  const { matches } = competitionAnswerSchema.parse(
    await answerOf(admin.get(`/api/competitions/${competition?.documentId}`)),
  ).data
  const ids: Readonly<Record<string, string | undefined>> = {
    '/reservations/token/:token': game?.token,
    '/reservations/:documentId': game?.documentId,
    '/reservations/:documentId/result': game?.documentId,
    '/offers/:id': offer,
    '/news/:slug': 'court-3-new-lines',
    '/promo/:slug': 'ten-mornings',
    '/competitions/:slug': (await first('/api/competitions'))?.slug,
    '/wall/competitions/:id': competition?.documentId,
    '/score/:code': matches.find(({ state }) => state !== 'done')?.code,
    '/admin/competitions/:id': competition?.documentId,
    '/admin/user/:id': (await first('/api/users', portal))?.documentId,
    '/levels/:id': (await first('/api/users', portal))?.documentId,
    '/people/:id': (await first('/api/users', portal))?.documentId,
    '/admin/court/:id': (await first('/api/courts'))?.documentId,
    '/admin/court/prices/:priceId': (await first('/api/court-prices'))?.documentId,
    '/admin/devices/:id': (await first('/api/devices'))?.documentId,
    '/admin/allotments/:id': (await first('/api/allotments'))?.documentId,
    '/admin/products/:id': (await first('/api/products'))?.documentId,
    '/subscribers/:id': (await first('/api/subscribers'))?.documentId,
    '/admin/news/:id': 'court-3-new-lines',
    '/admin/promotions/:id': 'ten-mornings',
    '/admin/pages/:id': 'privacy',
  }
  return routes
    .filter(({ path }) => !silent.test(path))
    .map(({ path, policy }) => {
      const id = ids[path] ?? ''
      if (path.includes(':') && !id) throw new Error(`Nothing is named for ${path}.`)
      return { path: path.replace(/:\w+/, id), policy }
    })
}

/** Opens each page; fails where it shows nothing written, or where a script of that ran. */
async function visit(context: BrowserContext, pages: readonly OpenPage[]): Promise<void> {
  const page = await context.newPage()
  for (const { path } of pages) {
    await page.goto(path)
    await expect(page.locator('html'), path).toHaveAttribute('data-alive')
    await expect(page.locator('main'), path).toContainText('pwned()')
    expect(await page.evaluate<boolean>('globalThis.ran === true'), path).toBe(false)
  }
  await page.close()
}
