import { describe, expect, test } from 'vitest'
import { codeOf } from '../access/code.ts'
import { aDoor } from '../access/testing.ts'
import { restRows } from '../http/rest.ts'
import { aKey } from '../keys/testing.ts'
import { generated, sessionCookie } from '../testing.ts'
import { describeProcedures } from '../trpc/procedures.ts'
import { feedPathOf } from './calendar-feed.ts'
import { gameOf } from './store.ts'
import { aStage, found, type GameName, type Name, type Stage } from './testing-stage.ts'

/** More than there are entries, and the two that wait by name. */
const ENTRIES = [...Array.from({ length: 17 }, (_, before) => before + 1), 'waitsWes', 'waitsGuest']
/** A search finds seb; for admins those with the same first letter of the others too. */
const SEARCHES = ['nick-s', 'uname-a', 'private', '%25%25%25', '%%%', '___']

/** Every reading path with what to fill in; a path that is missing here fails the test. */
function readings({ games, people, deps }: Stage): Record<string, string[]> {
  const all = Object.values(games).flatMap(({ id, documentId }) => [String(id), documentId])
  return {
    '/api/access/list': ['/api/access/list'],
    '/api/auth/me': ['/api/auth/me'],
    '/api/alerts': ['/api/alerts'],
    '/api/alerts/:id': ['/api/alerts/1'],
    // Of an offer its game is told as everywhere; of its search counts alone.
    '/api/money.csv': ['/api/money.csv'],
    '/api/money/debtors': ['/api/money/debtors'],
    '/api/money/movements': ['/api/money/movements', '/api/money/movements?method=before'],
    '/api/money/movements/:id/receipt': ['/api/money/movements/1/receipt'],
    '/api/money/till/:date': ['/api/money/till/2026-11-20'],
    '/api/money/me': ['/api/money/me'],
    '/api/money/users/:id': Object.values(people).map(({ id }) => `/api/money/users/${id}`),
    '/api/notices': ['/api/notices'],
    '/api/notices/mine': ['/api/notices/mine'],
    '/api/notices/turn': ['/api/notices/turn'],
    '/api/offers': ['/api/offers'],
    '/api/offers/:id': ['/api/offers/1'],
    '/api/orders/:id': ['/api/orders/1'],
    '/api/reservations/:documentId/repeat': all.map((ref) => `/api/reservations/${ref}/repeat?weeks=2`),
    // Who sees how a game ended: scenarios beside server/results.
    '/api/reservations/:id/result': all.map((ref) => `/api/reservations/${ref}/result`),
    '/api/results/objected': ['/api/results/objected'],
    '/api/reservations/:id/search': all.map((ref) => `/api/reservations/${ref}/search`),
    '/api/admin/audit.csv': ['/api/admin/audit.csv'],
    '/api/admin/config': ['/api/admin/config'],
    '/api/reservations/date/:date': [
      '/api/reservations/date/2026-11-20',
      '/api/reservations/date/2026-11-20T12:00:00Z',
    ],
    '/api/reservations/my-reservations': ['', '?when=past', '?when=upcoming'].map(
      (query) => `/api/reservations/my-reservations${query}`,
    ),
    '/api/reservations/token/:token': [],
    '/api/reservations': [
      '?pageSize=100',
      '?q=nick',
      '?q=private',
      '?status=closed',
      '?status=closed&sort=price',
      '?court=1&type=open',
    ].map((query) => `/api/reservations${query}`),
    '/api/admin/reservations.csv': ['', '?q=nick'].map((query) => `/api/admin/reservations.csv${query}`),
    '/api/reservation-users/:id': ENTRIES.map((ref) => `/api/reservation-users/${ref}`),
    '/api/reservation-users/:startDate/:endDate': ['/api/reservation-users/2026-11-01/2026-11-30'],
    '/api/users/search/:query': SEARCHES.map((query) => `/api/users/search/${query}`),
    '/api/users/trainers': ['/api/users/trainers'],
    '/api/roles': ['/api/roles'],
    '/api/auth/sessions': ['/api/auth/sessions'],
    '/api/passkeys': ['/api/passkeys'],
    '/api/users/me/statistics': ['/api/users/me/statistics'],
    '/api/users/me/erasure': ['/api/users/me/erasure'],
    // One's own data is whole to oneself, and everybody's to the portal admin: scenarios beside server/users.
    '/api/users/me': [],
    '/api/users/me/data.json': [],
    '/api/users': [],
    '/api/users/:id': [],
    '/api/admin/users.csv': [],
    '/api/reservations/:id': all.map((ref) => `/api/reservations/${ref}`),
    '/api/reservations/:documentId/calendar.ics': all.map((ref) => `/api/reservations/${ref}/calendar.ics`),
    '/api/calendar/:token': [feedPathOf(deps, people.bob.id, 'en')],
    '/api/users/:id/avatar': Object.values(people).map(({ id }) => `/api/users/${id}/avatar`),
    '/api/courts': ['/api/courts'],
    '/api/courts/:id': ['/api/courts/1'],
    '/api/member-groups': ['/api/member-groups'],
    '/api/member-groups/:id': ['/api/member-groups/1'],
    // For whoever may see all of a person anyway.
    '/api/rules/preview': [],
    '/api/court-prices': ['/api/court-prices'],
    '/api/court-prices/:id': ['/api/court-prices/1'],
    '/api/competitions': ['/api/competitions'],
    '/api/competitions/:id': ['/api/competitions/1'],
    '/api/competitions/slots/:day': ['/api/competitions/slots/2026-11-20'],
    // Whoever has a match's code sees who plays it: there is one in no answer.
    '/api/matches/:code': [],
    '/api/allotments': ['/api/allotments'],
    '/api/allotments/:id': ['/api/allotments/1'],
    '/api/devices': ['/api/devices'],
    '/api/devices/:id': ['/api/devices/1'],
    '/api/products': ['/api/products'],
    '/api/products/:id': ['/api/products/1'],
    ...Object.fromEntries(
      ['news', 'promotions', 'pages'].flatMap((folder): [string, string[]][] => [
        [`/api/${folder}`, [`/api/${folder}`]],
        [`/api/${folder}/:id`, [`/api/${folder}/1`]],
      ]),
    ),
    '/api/pictures/:documentId/:width': ['/api/pictures/a/480'],
    '/api/closures': ['/api/closures'],
    '/api/closures/:id': ['/api/closures/1'],
    // A club in which something has happened can't be set up.
    '/api/setup': ['/api/setup?code=x'],
    '/api/subscribers': ['', '?q=nick'].map((query) => `/api/subscribers${query}`),
    '/api/subscribers/:id': ['/api/subscribers/1'],
    '/api/admin/subscribers.csv': ['/api/admin/subscribers.csv'],
    '/api/leads': ['', '?q=nick'].map((query) => `/api/leads${query}`),
    '/api/leads/:id': ['/api/leads/1'],
    '/api/admin/leads.csv': ['/api/admin/leads.csv'],
    '/api/admin/newsletter.csv': ['/api/admin/newsletter.csv'],
    '/api/levels': ['/api/levels'],
    '/api/levels/:id': Object.values(people).map(({ id }) => `/api/levels/${id}`),
    '/api/keys': ['/api/keys'],
    '/api/webhooks': ['/api/webhooks'],
    '/api/webhooks/:id': ['/api/webhooks/1'],
    '/api/webhooks/:id/deliveries': ['/api/webhooks/1/deliveries'],
    '/api/mail-server': ['/api/mail-server'],
    '/api/status': ['/api/status'],
    '/api/status/backups/:name': ['/api/status/backups/club-2026-11-20.backup'],
    '/api/wall': ['/api/wall'],
    '/api/people': ['/api/people?pageSize=100', ...SEARCHES.map((query) => `/api/people?q=${query}`)],
    '/api/people/search/:q': SEARCHES.map((query) => `/api/people/search/${query}`),
    '/api/people/:id': Object.values(people).map(({ id }) => `/api/people/${id}`),
    '/api/today': ['/api/today', '/api/today?date=2026-11-20'],
    '/api/today/todo': ['/api/today/todo'],
    '/api/classes': ['/api/classes'],
    '/api/classes/trainers': ['/api/classes/trainers'],
    '/api/games': ['/api/games', '/api/games?waiting=true'],
    '/api/admin/reports': ['/api/admin/reports?from=2026-11-01&to=2026-11-30'],
    '/api/admin/reports.csv': ['/api/admin/reports.csv?from=2026-11-01&to=2026-11-30'],
  }
}

function trpcReadings({ games, people, deps }: Stage): Record<string, unknown[]> {
  return {
    'access.list': [undefined],
    'audit.csv': [{}],
    'audit.list': [{}],
    'audit.people': [undefined],
    'auth.me': [undefined],
    'alerts.count': [
      { kind: 'game', weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', levelMin: null, levelMax: null },
    ],
    'alerts.list': [undefined],
    'alerts.one': [{ id: 1 }],
    'passkeys.list': [undefined],
    'levels.list': [undefined],
    'levels.one': Object.values(people).map(({ id }) => ({ id })),
    'money.csv': [{}],
    'money.debtors': [undefined],
    'money.movements': [{}],
    'money.receipt': [{ id: 1 }],
    'money.till': [{ date: '2026-11-20' }],
    'money.me': [{}],
    'money.ofUser': Object.values(people).map(({ id }) => ({ id })),
    'money.waysOf': [
      ...ENTRIES.map((id) => ({ id, of: 'place' })),
      ...Object.values(games).map(({ id }) => ({ id, of: 'court' })),
    ],
    'notices.mine': [{}],
    'notices.read': [undefined],
    'notices.turn': [{}],
    'results.objected': [undefined],
    'results.one': Object.values(games).map(({ id }) => ({ id })),
    'offers.list': [undefined],
    'offers.one': [{ id: 1 }],
    'offers.search': Object.values(games).map(({ id }) => ({ id })),
    'payments.bonos': [undefined],
    'payments.order': [{ id: '1' }],
    'payments.provider': [undefined],
    'payments.ways': [undefined],
    'config.list': [{}],
    'config.settings': [undefined],
    'config.shown': [undefined],
    'courts.desk': [undefined],
    'courts.hours': [undefined],
    'courts.use': [{ id: 1 }],
    'entries.one': ENTRIES.map((id) => ({ id })),
    'entries.counts': [{ startDate: '2026-11-01', endDate: '2026-11-30' }],
    'entries.lately': [undefined],
    'keys.list': [undefined],
    'webhooks.list': [undefined],
    'webhooks.one': [{ id: 1 }],
    'webhooks.deliveries': [{ id: 1 }],
    'mail.list': [{}],
    'mail.overview': [undefined],
    'mail.server': [undefined],
    'reservations.csv': [{}],
    'reservations.repeatPreview': Object.values(games).map(({ id }) => ({ documentId: id, weeks: 2 })),
    'reservations.feed': [{ token: feedPathOf(deps, people.bob.id, 'en').split(/[/?]/)[3] }],
    'reservations.feedAddress': [undefined],
    'reservations.list': [{ pageSize: 100 }, { q: 'nick' }, { q: 'private' }, { status: 'canceled' }],
    'users.search': SEARCHES.map((query) => ({ query })),
    'users.trainers': [undefined],
    'users.trainerCards': [undefined],
    'users.roles': [undefined],
    'auth.sessions': [undefined],
    'users.statistics': [undefined],
    'users.erasure': [undefined],
    'users.me': [],
    'users.download': [],
    'users.list': [],
    'users.one': [],
    'users.csv': [],
    'users.sheet': [],
    'reservations.games': [{}, { waiting: true }],
    'reservations.day': [{ date: '2026-11-20' }],
    'people.list': [{ pageSize: 100 }],
    'people.search': SEARCHES.map((q) => ({ q })),
    'people.one': Object.values(people).map(({ id }) => ({ id })),
    'today.read': [{}, { date: '2026-11-20' }],
    'today.todo': [undefined],
    'reservations.mine': [{}, { when: 'past' }],
    'reservations.ahead': [undefined],
    'reservations.soon': [undefined],
    'reservations.classes': [undefined],
    'reservations.next': [undefined],
    'reservations.byToken': [],
    'reservations.one': Object.values(games).flatMap(({ id, documentId }) => [{ id }, { id: documentId }]),
    'reservations.calendar': Object.values(games).map(({ documentId }) => ({ documentId })),
    'users.avatar': Object.values(people).map(({ id }) => ({ id })),
    'courts.list': [{}],
    'courts.one': [{ id: 1 }],
    'posts.article': [{ kind: 'news', slug: 'a', locale: 'en' }],
    'posts.desk': [{ kind: 'news', id: 1 }],
    'posts.list': [{ kind: 'news', all: true }],
    'posts.one': [{ kind: 'news', id: 1 }],
    'posts.pageText': [{ name: 'school', locale: 'en' }],
    'posts.picture': [{ documentId: 'a', width: '480' }],
    'posts.revision': [{ kind: 'news', id: 1, revision: 1 }],
    'posts.slugUse': [{ kind: 'news', slug: 'a' }],
    'posts.stories': [{ kind: 'news', locale: 'en' }],
    'groups.list': [undefined],
    'groups.one': [{ id: 1 }],
    'groups.preview': [],
    'prices.desk': [undefined],
    'prices.list': [{}],
    'prices.one': [{ id: 1 }],
    'prices.shown': [undefined],
    'competitions.list': [{}],
    'competitions.match': [],
    'competitions.one': [{ id: 1 }],
    'competitions.slots': [{ day: '2026-11-20' }],
    'devices.list': [undefined],
    'devices.one': [{ id: 1 }],
    'products.list': [{}],
    'products.one': [{ id: 1 }],
    'allotments.list': [undefined],
    'allotments.one': [{ id: 1 }],
    'allotments.preview': [
      {
        courts: [1, 2, 3, 4],
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        start: '00:00',
        end: '24:00',
        from: '2026-11-20',
        until: '2026-11-22',
      },
    ],
    'closures.list': [{}],
    'closures.one': [{ id: 1 }],
    'closures.preview': [{ courts: [1, 2, 3, 4], startsAt: '2026-11-20T00:00:00Z', endsAt: '2026-11-22T00:00:00Z' }],
    'setup.read': [{ code: 'x' }],
    'status.backup': [{ name: 'club-2026-11-20.backup' }],
    'status.read': [undefined],
    'subscribers.list': [{}, { q: 'nick' }],
    'subscribers.one': [{ id: 1 }],
    'subscribers.csv': [{}],
    'subscribers.missing': [undefined],
    'leads.list': [{}, { q: 'nick' }],
    'leads.overview': [undefined],
    'leads.one': [{ id: 1 }],
    'leads.sheet': [{ id: 1 }],
    'leads.csv': [{}],
    'leads.newsletter': [undefined],
    'wall.show': [undefined],
    'reports.read': [{ from: '2026-11-01', to: '2026-11-30' }],
    'reports.csv': [{ from: '2026-11-01', to: '2026-11-30' }],
    'subscribers.preview': [{ court: 1, weekday: 5, start: '18:30' }],
  }
}

async function crawlRest(stage: Stage, headers: Record<string, string>): Promise<string> {
  const urls = [
    ...Object.values(readings(stage)).flat(),
    '/api/health',
    '/api/health/live',
    '/api/health/ready',
    '/api/nowhere',
  ]
  const answers = await Promise.all(urls.map((url) => stage.app.inject({ url, headers })))
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
const pastNicks = ['nick-eva', 'nick-fay']
const closedNicks = ['nick-eva', 'nick-fay', 'nick-cam', 'nick-dee']
const self = (name: Name) => [`uname-${name}`, `nick-${name}`]
const wholeNicks = ['nick-eva', 'nick-fay']
const inGame = (...names: GameName[]) => names.flatMap((name) => [`token-${name}`, `each-${name}`])
const reserving = (...names: GameName[]) => names.flatMap((name) => [`pin-${name}`, `price-${name}`, ...inGame(name)])
const searched = ['uname-seb', 'nick-seb']
const trainers = ['uname-tom', 'uname-trainer']
const everyPlayer = [...openNicks, ...pastNicks, ...closedNicks]
const unames = ['ann', 'bob', 'cam', 'dee', 'eva', 'fay'].map((name) => `uname-${name}`)
const everything: GameName[] = ['open', 'whole', 'class', 'past', 'closed']
const trainerSees = [
  'each-open',
  'named-whole',
  ...everyPlayer,
  ...unames,
  ...trainers,
  ...searched,
  'nick-tom',
  // Whose level can be read, whoever it is.
  ...['wes', 'stranger', 'admin', 'global', 'portal'].map((name) => `nick-${name}`),
  'owner',
  'version',
]
const adminSees = [
  ...reserving(...everything),
  ...everyPlayer,
  ...unames,
  'uname-wes',
  'nick-wes',
  'waitsWes',
  'waitsGuest',
  'named-waits',
  'named-whole',
  '+34600700800',
  'private-mail',
  'private-phone',
  'private-observation',
  'uname-admin',
  'nick-admin',
  'uname-stranger',
  'nick-stranger',
  ...searched,
  ...trainers,
  // Whose card can be read, whoever it is.
  'nick-global',
  'uname-global',
  'nick-portal',
  'uname-portal',
  'nick-tom',
  'paid',
  'payment',
  'share',
  'owner',
  'version',
]

/** What reports name: who has paid for what has been played, and who owes. */
const reported = ['each-past', 'paid', 'uname-eva', 'uname-fay']

/** Who gives the class is no secret, nor who could. */
const everybodySees = ['nick-tom', 'nick-trainer']

type Viewer = { viewer: Name | 'visitor' | 'blocked' | 'expired'; sees: string[] }

const viewers: Viewer[] = [
  { viewer: 'visitor', sees: ['each-open'] },
  { viewer: 'blocked', sees: ['each-open'] },
  { viewer: 'expired', sees: ['each-open'] },
  { viewer: 'stranger', sees: ['each-open', ...everyPlayer, ...searched, ...self('stranger')] },
  // Whoever reads reports reads who has paid and who owes.
  { viewer: 'portal', sees: ['each-open', ...reported, ...everyPlayer, ...searched, ...self('portal')] },
  {
    viewer: 'ann',
    sees: [...reserving('open'), ...everyPlayer, ...searched, ...self('ann'), 'share', 'paid', 'owner', 'version'],
  },
  {
    viewer: 'bob',
    sees: [
      ...inGame('open', 'closed'),
      ...everyPlayer,
      ...searched,
      ...self('bob'),
      'waitsGuest',
      'named-waits',
      'share',
      'paid',
    ],
  },
  { viewer: 'wes', sees: [...inGame('open'), ...everyPlayer, ...searched, ...self('wes'), 'waitsWes', 'paid'] },
  {
    viewer: 'eva',
    sees: [
      ...reserving('whole', 'past', 'closed'),
      'each-open',
      'named-whole',
      ...everyPlayer,
      ...wholeNicks,
      ...searched,
      ...self('eva'),
      'share',
      'paid',
      'owner',
      'version',
    ],
  },
  {
    viewer: 'fay',
    sees: [
      ...inGame('whole', 'class', 'past', 'closed'),
      'each-open',
      'named-whole',
      ...everyPlayer,
      ...searched,
      ...self('fay'),
      'share',
      'paid',
    ],
  },
  {
    viewer: 'tom',
    sees: [...reserving('class'), ...trainerSees, ...self('tom')],
  },
  { viewer: 'trainer', sees: [...trainerSees, ...self('trainer')] },
  { viewer: 'admin', sees: [...adminSees, ...self('admin')] },
  { viewer: 'global', sees: [...adminSees, ...self('global')] },
]

function cookieOf({ deps, people }: Stage, viewer: Viewer['viewer']): string {
  if (viewer === 'visitor') return ''
  if (viewer !== 'blocked' && viewer !== 'expired') return sessionCookie(deps, people[viewer])
  const cookie = sessionCookie(deps, people.ann)
  if (viewer === 'blocked') deps.db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(people.ann.id)
  else deps.db.$client.prepare('UPDATE session SET created_at = 1, expires_at = ?').run(deps.time.now)
  return cookie
}

describe('of all that can be read, each sees what they may and nothing else', () => {
  test.each(viewers)('$viewer', async ({ viewer, sees }) => {
    const stage = await aStage()
    const cookie = cookieOf(stage, viewer)
    const expected = [...new Set([...everybodySees, ...sees])].toSorted()
    expect(found(stage, await crawlRest(stage, { cookie }))).toEqual(expected)
    expect(found(stage, await crawlTrpc(stage, cookie))).toEqual(expected)
  })

  const ofCodes: [Viewer['viewer'], GameName[]][] = [
    ['visitor', []],
    ['stranger', []],
    ['bob', ['open']],
    ['cam', ['open', 'closed']],
    ['wes', []],
    ['fay', ['whole', 'class', 'closed']],
    ['tom', []],
    ['admin', []],
    ['portal', []],
    ['ann', []],
  ]
  test.each(ofCodes.slice(0, generated(3, Infinity)))(
    'of codes for the door %s reads their own alone',
    async (viewer, own) => {
      const stage = await aStage()
      const { deps, games, people } = stage
      aDoor(deps.db, { courts: [1, 2, 3] })
      const codes = Object.entries(games).flatMap(([name, { id }]) =>
        (gameOf(deps.db, id)?.entries ?? []).map((entry) => ({ name, entry, code: codeOf(deps.secret, entry) })),
      )
      const cookie = cookieOf(stage, viewer)
      const expected = own.map((name) => `${name} ${viewer}`)
      for (const answers of [await crawlRest(stage, { cookie }), await crawlTrpc(stage, cookie)]) {
        const read = codes.filter(({ code }) => answers.includes(`"${code}"`))
        const whose = read.map(({ name, entry }) => {
          const [person] = Object.entries(people).find(([, { id }]) => id === entry.user?.id) ?? []
          return `${name} ${person}`
        })
        expect(whose.toSorted()).toEqual(expected.toSorted())
      }
    },
  )

  test('a key without people sees games and prices, no name, and nothing that opens a door or a game', async () => {
    const stage = await aStage()
    const { headers } = aKey(stage.deps, { may: ['read', 'book', 'manage', 'money'] })
    const { db } = stage.deps
    db.$client.exec("UPDATE device SET address = 'opens-address', path = '/opens-path', body = 'opens-body'")
    const answers = await crawlRest(stage, headers)
    const sees = found(stage, answers)
    expect(sees.filter((marker) => /^(?:nick|uname|named|private|pin|token)-|^\+/.test(marker))).toEqual([])
    expect(answers.match(/opens[\w-]*/g)).toBeNull()
    const prices = reserving(...everything).filter((marker) => !/^(?:pin|token)-/.test(marker))
    expect(sees).toEqual(expect.arrayContaining([...prices, 'owner', 'paid']))
  })

  test('a key with people sees what admins see', async () => {
    const stage = await aStage()
    const { headers } = aKey(stage.deps, { may: ['read', 'book', 'manage', 'money'], people: true })
    expect(found(stage, await crawlRest(stage, headers))).toEqual(expect.arrayContaining(unames))
  })

  test('the crawl knows every path and procedure that reads', async () => {
    const stage = await aStage()
    const paths = restRows.filter(({ method }) => method === 'GET').map(({ path }) => path)
    expect(Object.keys(readings(stage)).toSorted()).toEqual(paths.toSorted())
    const reading = [...describeProcedures()].flatMap(([name, { type }]) => (type === 'query' ? [name] : []))
    expect(Object.keys(trpcReadings(stage)).toSorted()).toEqual(reading.toSorted())
  })
})
