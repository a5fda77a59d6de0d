import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { restRows } from '../http/rest.ts'
import { sessionCookie } from '../testing.ts'
import { appRouter } from '../trpc/router.ts'
import { tokenOf } from './links.ts'
import { aStage, found, type GameName, type Name, type Stage } from './testing.ts'

/** Every reading path with what to fill in; a path that is missing here fails the test. */
function readings({ games, people }: Stage): Record<string, string[]> {
  const all = Object.values(games).flatMap(({ id, documentId }) => [String(id), documentId])
  return {
    '/api/auth/me': ['/api/auth/me'],
    '/api/admin/config': ['/api/admin/config'],
    '/api/reservations/date/:date': [
      '/api/reservations/date/2026-11-20',
      '/api/reservations/date/2026-11-20T12:00:00Z',
    ],
    '/api/reservations/my-reservations': ['', '?when=past', '?when=upcoming'].map(
      (query) => `/api/reservations/my-reservations${query}`,
    ),
    '/api/reservations/token/:token': [],
    '/api/reservations/:id': all.map((ref) => `/api/reservations/${ref}`),
    '/api/reservations/:documentId/calendar.ics': all.map((ref) => `/api/reservations/${ref}/calendar.ics`),
    '/api/users/:id/avatar': Object.values(people).map(({ id }) => `/api/users/${id}/avatar`),
    '/api/courts': ['/api/courts'],
    '/api/courts/:id': ['/api/courts/1'],
    '/api/court-prices': ['/api/court-prices'],
    '/api/court-prices/:id': ['/api/court-prices/1'],
  }
}

function trpcReadings({ games, people }: Stage): Record<string, unknown[]> {
  return {
    'auth.me': [undefined],
    'config.list': [{}],
    'reservations.day': [{ date: '2026-11-20' }],
    'reservations.mine': [{}, { when: 'past' }],
    'reservations.ahead': [undefined],
    'reservations.soon': [undefined],
    'reservations.next': [undefined],
    'reservations.byToken': [],
    'reservations.one': Object.values(games).flatMap(({ id, documentId }) => [{ id }, { id: documentId }]),
    'reservations.calendar': Object.values(games).map(({ documentId }) => ({ documentId })),
    'users.avatar': Object.values(people).map(({ id }) => ({ id })),
    'courts.list': [{}],
    'courts.one': [{ id: 1 }],
    'prices.list': [{}],
    'prices.one': [{ id: 1 }],
  }
}

async function crawlRest(stage: Stage, cookie: string): Promise<string> {
  const urls = [...Object.values(readings(stage)).flat(), '/api/health', '/api/nowhere']
  const answers = await Promise.all(urls.map((url) => stage.app.inject({ url, headers: { cookie } })))
  return answers.map((answer) => answer.body).join('\n')
}

async function crawlTrpc(stage: Stage, cookie: string): Promise<string> {
  const asked = Object.entries(trpcReadings(stage)).flatMap(([procedure, inputs]) =>
    inputs.map((input) => ({ procedure, input })),
  )
  const answers = await Promise.all(
    asked.map(({ procedure, input }) => {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
      return stage.app.inject({ url: `/trpc/${procedure}${query}`, headers: { cookie } })
    }),
  )
  return answers.map((answer) => answer.body).join('\n')
}

const openNicks = ['nick-ann', 'nick-bob', 'nick-cam', 'nick-dee']
const wholeNicks = ['nick-eva', 'nick-fay']
const pastNicks = ['nick-eva', 'nick-fay']
const closedNicks = ['nick-eva', 'nick-fay', 'nick-cam', 'nick-dee']
const everyPlayer = [...openNicks, ...pastNicks, ...closedNicks]
const self = (name: Name) => [`uname-${name}`, `nick-${name}`]
const unames = ['ann', 'bob', 'cam', 'dee', 'eva', 'fay'].map((name) => `uname-${name}`)
const inGame = (...names: GameName[]) => names.flatMap((name) => [`token-${name}`, `each-${name}`])
const reserving = (...names: GameName[]) => names.flatMap((name) => [`pin-${name}`, `price-${name}`, ...inGame(name)])
const everything: GameName[] = ['open', 'whole', 'class', 'past', 'closed']
const adminSees = [
  ...reserving(...everything),
  ...everyPlayer,
  ...unames,
  'uname-wes',
  'nick-wes',
  'paid',
  'share',
  'owner',
  'version',
]

type Viewer = { who: Name | 'visitor' | 'blocked' | 'expired'; sees: string[] }

const viewers: Viewer[] = [
  { who: 'visitor', sees: ['each-open'] },
  { who: 'blocked', sees: ['each-open'] },
  { who: 'expired', sees: ['each-open'] },
  { who: 'stranger', sees: ['each-open', ...everyPlayer, ...self('stranger')] },
  { who: 'portal', sees: ['each-open', ...everyPlayer, ...self('portal')] },
  { who: 'ann', sees: [...reserving('open'), ...everyPlayer, ...self('ann'), 'share', 'owner', 'version'] },
  { who: 'bob', sees: [...inGame('open', 'closed'), ...everyPlayer, ...self('bob'), 'share'] },
  { who: 'wes', sees: [...inGame('open'), ...everyPlayer, ...self('wes')] },
  {
    who: 'eva',
    sees: [
      ...reserving('whole', 'past', 'closed'),
      'each-open',
      ...everyPlayer,
      ...wholeNicks,
      ...self('eva'),
      'share',
      'owner',
      'version',
    ],
  },
  {
    who: 'fay',
    sees: [...inGame('whole', 'class', 'past', 'closed'), 'each-open', ...everyPlayer, ...self('fay'), 'share'],
  },
  {
    who: 'tom',
    sees: [...reserving('class'), 'each-open', ...everyPlayer, ...unames, ...self('tom'), 'owner', 'version'],
  },
  { who: 'trainer', sees: ['each-open', ...everyPlayer, ...unames, ...self('trainer'), 'owner', 'version'] },
  { who: 'admin', sees: [...adminSees, ...self('admin')] },
  { who: 'global', sees: [...adminSees, ...self('global')] },
]

function cookieOf({ deps, people }: Stage, who: Viewer['who']): string {
  if (who === 'visitor') return ''
  if (who !== 'blocked' && who !== 'expired') return sessionCookie(deps, people[who])
  const cookie = sessionCookie(deps, people.ann)
  if (who === 'blocked') deps.db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(people.ann.id)
  else deps.db.$client.prepare('UPDATE session SET created_at = 1, expires_at = ?').run(deps.time.now)
  return cookie
}

describe('of all that can be read, each sees what contract §4 lets them and nothing else', () => {
  test.each(viewers)('$who', async ({ who, sees }) => {
    const stage = await aStage()
    const cookie = cookieOf(stage, who)
    const expected = [...new Set(sees)].toSorted()
    expect(found(stage, await crawlRest(stage, cookie))).toEqual(expected)
    expect(found(stage, await crawlTrpc(stage, cookie))).toEqual(expected)
  })

  test('the crawl knows every path and procedure that reads', async () => {
    const stage = await aStage()
    const paths = restRows.filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(Object.keys(readings(stage)).toSorted()).toEqual(paths.toSorted())
    const described = z.object({ procedures: z.record(z.string(), z.unknown()) })
    const { procedures } = described.parse(Reflect.get(appRouter, '_def'))
    const reading = Object.keys(procedures).filter((name) => {
      return Reflect.get(Object(Reflect.get(Object(procedures[name]), '_def')), 'type') === 'query'
    })
    expect(Object.keys(trpcReadings(stage)).toSorted()).toEqual(reading.toSorted())
  })
})

type Holder = { who: Name | 'visitor'; game: GameName; sees: string[] }

const holders: Holder[] = [
  { who: 'visitor', game: 'open', sees: ['each-open'] },
  { who: 'visitor', game: 'whole', sees: [] },
  { who: 'visitor', game: 'closed', sees: [] },
  { who: 'stranger', game: 'open', sees: ['each-open', ...openNicks] },
  { who: 'stranger', game: 'whole', sees: ['each-whole', ...wholeNicks] },
  { who: 'stranger', game: 'class', sees: ['each-class', 'nick-fay'] },
  { who: 'stranger', game: 'past', sees: pastNicks },
  { who: 'stranger', game: 'closed', sees: closedNicks },
  { who: 'fay', game: 'whole', sees: [...inGame('whole'), ...wholeNicks, 'uname-fay', 'share'] },
  { who: 'eva', game: 'whole', sees: [...reserving('whole'), ...wholeNicks, 'uname-eva', 'share', 'owner', 'version'] },
  { who: 'trainer', game: 'whole', sees: ['each-whole', ...wholeNicks, 'uname-eva', 'uname-fay', 'owner', 'version'] },
]

describe('who holds the link of a game sees of it what a player sees of an open game; a visitor, what a visitor does', () => {
  test.each(holders)('$who, $game', async ({ who, game, sees }) => {
    const stage = await aStage()
    const { token } = stage.games[game]
    const asked = { who: who === 'visitor' ? null : stage.people[who] }
    const rest = await stage.ask('GET', `/api/reservations/token/${token}`, asked)
    const trpc = await stage.call('reservations.byToken', { token }, asked)
    expect([rest.status, trpc.status]).toEqual([200, 200])
    const expected = [...new Set(sees)].toSorted()
    expect(found(stage, JSON.stringify(rest.body))).toEqual(expected)
    expect(found(stage, JSON.stringify(trpc.body))).toEqual(expected)
  })

  test.each([
    {
      name: 'of another game',
      forged: ({ games }: Stage) => games.open.token.replace(/^\w+/, games.whole.id.toString(36)),
    },
    { name: 'with a letter changed', forged: ({ games }: Stage) => `${games.open.token.slice(0, -1)}~` },
    { name: 'of no game', forged: () => 'zzzz-0123456789abcdef' },
    { name: 'of another key', forged: ({ games }: Stage) => tokenOf(Buffer.alloc(32, 8), games.open) },
    { name: 'that is a number', forged: ({ games }: Stage) => String(games.open.id) },
  ])('a token $name opens nothing', async ({ forged }) => {
    const stage = await aStage()
    const answer = await stage.ask('GET', `/api/reservations/token/${forged(stage)}`, { who: stage.people.stranger })
    expect(answer).toMatchObject({
      status: 404,
      body: { data: null, errors: [{ msg: 'reservation.errors.notFound' }] },
    })
    expect(found(stage, JSON.stringify(answer.body))).toEqual([])
  })
})
