import type { OrderView } from '#domain/payments/order-schema.ts'
import type { Policy } from '#domain/roles.ts'
import { routes } from '#domain/routes.ts'
import { readCell, refusal } from './acts.ts'
import { readWho, type Who } from './stage.ts'
import { type Act, combine, type How, type State } from './state.ts'

/** Whose pages are looked at of those that such people may open, the first for most states. */
const viewers: Record<Policy, readonly Who[]> = {
  anyone: ['visitor'],
  player: ['player1'],
  staff: ['trainer'],
  trainer: ['admin', 'trainer'],
  admin: ['admin'],
  globalAdmin: ['global'],
  portalAdmin: ['portal'],
  prices: ['portal', 'admin'],
  reports: ['admin'],
  door: [],
}

/** What is answered of an order, without asking a bank. */
export function answerOrder(parts: Partial<OrderView>): string {
  const times = { startedAt: '2026-11-20T17:20:00.000Z', expiresAt: '2026-11-20T17:50:00.000Z' }
  const slot = { startDate: '2026-11-23T19:00:00.000Z', endDate: '2026-11-23T20:30:00.000Z' }
  const paid = { way: 'card', amount: 7, credited: 0, failure: null, isTest: false } as const
  const game = { documentId: 'g7', court: 'Pista 3', ...slot }
  const order: OrderView = {
    id: 'k4m2',
    state: 'started',
    ...paid,
    ...times,
    entries: [1],
    product: null,
    game,
    ...parts,
  }
  return `answer payments.order ${JSON.stringify({ data: order })}`
}

/** What a page needs besides its path: the thing that it is about, a search, other viewers, an answer. */
const needs = `
  /                              | as visitor player1 trainer admin
  /account/confirm               | at /account/confirm?code=x
  /account/reset-password        | at /account/reset-password?code=x
  /reservations                  | as visitor player1 trainer admin
  /reservations/token/:token     | as visitor player22 | at /reservations/token/{token}
  /reservations/:documentId      | as visitor player1 admin | at /reservations/{open}
  /reservations/:documentId/result | at /reservations/{past}/result
  /games                         | as visitor player1
  /competitions                  | as visitor player1
  /competitions/:slug            | as visitor player1 | at /competitions/{americano}
  /offers/:id                    | at /offers/{offer}
  /pay/:id                       | at /pay/k4m2 | ${answerOrder({})}
  /precios                       | as visitor player1
  /clases                        | as visitor player1
  /news/:slug                    | at /news/court-3-new-lines
  /promo/:slug                   | at /promo/ten-mornings
  /full-padel-fest/confirm       | at /full-padel-fest/confirm?code=x
  /newsletter/confirm            | at /newsletter/confirm?code=x
  /newsletter/unsubscribe        | at /newsletter/unsubscribe?code=1-aaaaaaaaaaaaaaaa
  /offline                       | refused
  /profile                       | as player1 trainer visitor
  /levels/:id                    | as trainer | at /levels/{user player1}
  /wall/competitions/:id         | as admin visitor | at /wall/competitions/{slug Club americano}
  /score/:code                   | at /score/{code scored}
  /admin/till/close              | at /admin/till/close?after={till}
  /admin/products/:id            | at /admin/products/{first /api/products?kind=bono}
  /admin/allotments/:id          | at /admin/allotments/{first /api/allotments}
  /people/:id              | at /people/{user player1}
  /admin/user/:id                | at /admin/user/{user player1}
  /admin/court/prices/:priceId   | at /admin/court/prices/{first /api/court-prices}
  /admin/court/:id               | at /admin/court/1
  /subscribers/:id               | at /subscribers/{first /api/subscribers?sort=id}
  /admin/competitions/:id        | at /admin/competitions/{slug Sunday americano}
  /admin/devices/:id             | at /admin/devices/{first /api/devices}
  /admin/news/:id                | at /admin/news/court-3-new-lines
  /admin/promotions/:id          | at /admin/promotions/ten-mornings
  /admin/pages/:id               | at /admin/pages/festival
`
const needsOf = new Map(needs.split('\n').map((line) => [line.split(' |', 1)[0]?.trim(), line]))

/** Pages that ask nothing: they can't be empty, don't fail and don't wait. */
const still = new RegExp(
  `^(?:${['/login', '/account/.*', '/.*/confirm', '/newsletter/unsubscribe', '/offline', '/setup', '/admin/import', '/admin/(?:products|news|promotions)/new'].join('|')})$`,
)

type Page = Pick<State, 'route' | 'who' | 'address'> & How

/** A page as it opens: whose it is, and where. Throws where nothing is named that the page is about. */
function pageOf({ path: route, policy }: (typeof routes)[number]): Page {
  const page = { who: viewers[policy], address: route, ...readWays(needsOf.get(route) ?? '', {}), route }
  if (page.address.includes('/:')) throw new Error(`The tour names nothing for ${route}.`)
  return page
}

const fault = refusal(500, { msg: 'errors.unexpected' })
const failed = 'main :is([role=alert], [data-failed], p[aria-busy=false])'
const asked = /\/trpc\/(?!changes\.)/

/** Every page in the states that its queries bring it into: answered, of nothing, with faults, not yet. */
export const routeStates: readonly State[] = routes.flatMap((route): State[] => {
  const { path } = route
  const page = pageOf(route)
  const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[:/]+/g, '-').toLowerCase()
  const who = page.who.slice(0, 1)
  const full: State = { ...page, name, isPage: true }
  if (still.test(path)) return [full]
  const isFilled = path.includes(':') || path.endsWith('/new')
  const empty: State = { ...page, name: `${name}-empty`, who: [who[0] === 'visitor' ? 'first' : 'owner'] }
  const inside = { ...page, who, isEntered: true, isRefused: true } as const
  const failing: State = {
    ...inside,
    name: `${name}-failing`,
    before: ({ page: shown }) =>
      shown.route(asked, async (call) => {
        const calls = new URL(call.request().url()).pathname.split(',')
        await call.fulfill({ status: 500, json: calls.map(() => fault) })
      }),
    act: ({ page: shown }) => shown.locator(failed).first().waitFor(),
  }
  const hang: How = { isWaiting: true, before: ({ page: shown }) => shown.route(asked, () => undefined) }
  return [full, ...(isFilled ? [] : [empty]), failing, { ...inside, ...hang, name: `${name}-slow` }]
})

/**
 * States that taps lead to, or answers that the demo club doesn't give. A line of the table is the path of a page, or a state of the
 * page above it: its name and what leads there. `as` names who sees it, else it is the page's first viewer.
 */
export function readTable(table: string, given: Readonly<Record<string, Act | How>> = {}): State[] {
  let page: Page | undefined
  return table.split('\n').flatMap((line): State[] => {
    const name = line.split(' |', 1)[0]?.trim() ?? ''
    const route = routes.find(({ path }) => path === name)
    if (route) page = pageOf(route)
    return route || name === '' || !page ? [] : [{ ...page, who: page.who.slice(0, 1), ...readWays(line, given), name }]
  })
}

/** What the cells of a line say, after its name. */
function readWays(line: string, given: Readonly<Record<string, Act | How>>): How {
  const cells = line
    .trim()
    .split(/ +\| +/)
    .slice(1)
  const who = cells
    .find((cell) => cell.startsWith('as '))
    ?.slice(3)
    .split(' ')
    .map(readWho)
  const ways = combine(cells.filter((cell) => !cell.startsWith('as ')).map((cell) => readCell(cell, given)))
  return { ...ways, ...(who && { who }) }
}
