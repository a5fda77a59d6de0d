import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, generated, sessionCookie, testApp } from '../testing.ts'
import { restRows } from './rest.ts'

/** The promise is a thousand of each. */
const RUNS = generated(7, 1000)
const SEED = 20_261_120

const odd = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  '9007199254740993',
  '2147483648',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '2026-02-30',
  '2026-11-20',
  '2026-11-20T18:30:00+01:00',
  '9999-12-31T23:59:59-18:00',
  '+275760-09-13T00:00:00Z',
  "' OR 1=1 --",
  '\u0000',
  '😀',
  '\uD800',
  '../..',
  '%',
  'x'.repeat(300),
)
const scalar = fc.oneof(odd, fc.string({ unit: 'binary' }), fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
const day = fc.constantFrom('2026-11-20', '2026-11-21', '9999-12-31', '0001-01-01')
const time = fc.constantFrom('00:00', '09:30', '18:00', '23:59', '24:00', '24:01', '9:30')
const schedule = fc.record(
  {
    weekday: fc.oneof(scalar, fc.integer({ min: 1, max: 7 })),
    date: fc.oneof(scalar, fc.constantFrom('2026-11-22', '2026-12-08')),
    openingTime: fc.oneof(scalar, time),
    closingTime: fc.oneof(scalar, time),
    closed: fc.oneof(scalar, fc.boolean()),
  },
  { requiredKeys: [] },
)
const markdown = fc.constantFrom('# One', '![x](/api/pictures/a/480)', '> a\n> — b', '[x](/y)', '| a |\n| --- |\n| b |')
const category = fc.record({
  name: fc.record({ en: fc.string(), es: fc.string() }),
  levelMin: fc.integer({ min: 0, max: 8 }),
  levelMax: fc.integer({ min: 0, max: 8 }),
  pairs: fc.integer({ min: -1, max: 600 }),
})
const plausible = fc.record(
  {
    startDate: fc.oneof(scalar, fc.constant('2026-11-20T18:30:00+01:00')),
    endDate: fc.oneof(scalar, fc.constant('2026-11-20T20:00:00+01:00')),
    type: fc.oneof(scalar, fc.constantFrom('open', 'complete', 'class', 'training')),
    court: fc.oneof(scalar, fc.constantFrom(1, '2', 3)),
    players: fc.oneof(scalar, fc.array(fc.oneof(scalar, fc.integer({ min: 1, max: 9 })), { maxLength: 6 })),
    inviteds: fc.oneof(
      scalar,
      fc.array(
        fc.record(
          { level: fc.oneof(scalar, fc.constantFrom(1, 2.25)), position: fc.oneof(scalar, fc.constant('left')) },
          { requiredKeys: [] },
        ),
        { maxLength: 4 },
      ),
    ),
    owner: fc.oneof(scalar, fc.integer({ min: 1, max: 9 })),
    documentId: fc.oneof(scalar, fc.constant(1)),
    version: fc.oneof(scalar, fc.constant(1)),
    isFromTokenReservation: scalar,
    token: scalar,
    reservation: fc.oneof(scalar, fc.constant(1)),
    user: fc.oneof(scalar, fc.integer({ min: 1, max: 9 })),
    invited: fc.oneof(scalar, fc.boolean()),
    level: fc.oneof(scalar, fc.constant(2.25)),
    position: fc.oneof(scalar, fc.constant('right')),
    value: fc.oneof(scalar, fc.constant(true)),
    query: scalar,
    id: fc.oneof(scalar, fc.integer({ min: 1, max: 6 })),
    roles: fc.oneof(scalar, fc.array(fc.oneof(scalar, fc.constantFrom('FP_ADMIN', 'fp_trainer')), { maxLength: 6 })),
    blocked: fc.oneof(scalar, fc.boolean()),
    showInSearches: fc.oneof(scalar, fc.boolean()),
    observations: scalar,
    locale: fc.oneof(scalar, fc.constantFrom('en', 'es')),
    requestId: scalar,
    identifier: scalar,
    username: fc.oneof(scalar, fc.string({ unit: 'grapheme', minLength: 3, maxLength: 12 })),
    email: fc.oneof(scalar, fc.emailAddress()),
    nick: fc.oneof(scalar, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })),
    phone: fc.oneof(scalar, fc.integer({ min: 600_000_000, max: 699_999_999 }).map(String)),
    birthDate: fc.oneof(scalar, fc.constant('1991-04-09')),
    password: fc.oneof(scalar, fc.constant('cristal y reja')),
    passwordConfirmation: fc.oneof(scalar, fc.constant('cristal y reja')),
    acceptPrivacy: fc.oneof(scalar, fc.constant(true)),
    next: fc.oneof(scalar, fc.constant('/reservations')),
    code: scalar,
    courts: fc.oneof(scalar, fc.array(fc.oneof(scalar, fc.constantFrom(1, 2, '3')), { maxLength: 4 })),
    startsAt: fc.oneof(scalar, fc.constant('2026-11-20T18:00:00+01:00')),
    endsAt: fc.oneof(scalar, fc.constantFrom('2026-11-20T21:00:00+01:00', '2026-12-20T21:00:00+01:00')),
    reason: fc.oneof(scalar, fc.constantFrom('rain', 'Works')),
    games: fc.oneof(
      scalar,
      fc.array(
        fc.record(
          {
            reservation: fc.oneof(scalar, fc.constantFrom(1, 2)),
            do: fc.oneof(scalar, fc.constantFrom('move', 'cancel', 'tell')),
            court: fc.oneof(scalar, fc.constantFrom(3, '4')),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
    ),
    name: fc.oneof(scalar, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })),
    description: scalar,
    price: fc.oneof(
      scalar,
      fc.nat(10_000_000).map((cents) => cents / 100),
    ),
    dateFrom: fc.oneof(scalar, day),
    dateTo: fc.oneof(scalar, day),
    weekdays: fc.oneof(scalar, fc.array(fc.oneof(scalar, fc.integer({ min: 1, max: 7 })), { maxLength: 8 })),
    hourFrom: fc.oneof(scalar, time),
    hourTo: fc.oneof(scalar, time),
    active: fc.oneof(scalar, fc.boolean()),
    openingTime: fc.oneof(scalar, time),
    closingTime: fc.oneof(scalar, time),
    discount: fc.oneof(scalar, fc.integer({ min: -1, max: 101 })),
    slug: fc.oneof(scalar, fc.constantFrom('turf', 'school', 'festival')),
    en: fc.oneof(scalar, fc.record({ title: scalar, body: fc.oneof(scalar, markdown) }, { requiredKeys: [] })),
    es: fc.oneof(scalar, fc.constant({ title: 'Césped', body: 'Texto.' })),
    publishedFrom: fc.oneof(scalar, fc.constant('2026-11-20T10:00:00Z')),
    festival: fc.oneof(
      scalar,
      fc.record({ startsOn: day, endsOn: day, signUpUntil: day, categories: fc.array(category, { maxLength: 3 }) }),
    ),
    schedules: fc.oneof(scalar, fc.array(schedule, { maxLength: 4 })),
  },
  { requiredKeys: [] },
)
const anything = fc.oneof(
  { weight: 3, arbitrary: plausible },
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.string(), scalar),
  fc.record({ data: plausible }),
)
const text = fc.oneof({ weight: 9, arbitrary: anything.map((value) => JSON.stringify(value)) }, fc.string(), odd)
const segment = fc
  .oneof(odd, fc.string({ unit: 'binary' }), fc.integer().map(String), fc.constantFrom('1', '2', '3', '2026-11-20'))
  .map((part) => encodeURIComponent(part.toWellFormed()))
const query = fc.dictionary(
  fc.oneof(
    fc.constantFrom('page', 'pageSize', 'when', 'sort', 'q', 'environment', '__proto__', 'input', 'batch'),
    fc.constantFrom('from', 'to', 'court', 'status', 'type', 'lang', 'state'),
    fc.string(),
  ),
  scalar.map(String),
  { maxKeys: 4 },
)

const leaks = /node_modules|\.ts:|SQLITE_|\bSELECT\b|\bat \w+ \(|Internal Server Error/

/** A club with games in it, and the cookies of those who ask. */
async function aClub() {
  const { app, deps } = await testApp()
  const people = Array.from({ length: 8 }, () => aUser(deps.db))
  const admin = aUser(deps.db, { roles: ['fp_admin'] })
  const [owner = admin, ...players] = people
  aGame(deps.db, { start: '2026-11-20T20:00:00+01:00', owner, players: players.slice(0, 4), guests: 1 })
  aGame(deps.db, { court: 2, start: '2026-11-20T20:00:00+01:00', owner, closed: true })
  const cookies = [
    {},
    { cookie: sessionCookie(deps, admin) },
    { cookie: sessionCookie(deps, aUser(deps.db, { roles: ['portalAdmin'] })) },
    { cookie: sessionCookie(deps, aUser(deps.db, { roles: ['fp_global_admin'] })) },
    ...people.slice(0, 1).map((viewer) => ({ cookie: sessionCookie(deps, viewer) })),
  ]
  return { app, cookies }
}

describe('whatever is sent, no answer is a fault of ours', () => {
  const readClub = aClub()

  test.each(restRows)('$method $path', async ({ method, path, procedure }) => {
    // What only reads may share one.
    const { app, cookies } = await (method === 'GET' ? readClub : aClub())
    const requests = fc.record({ segment, query, text, cookie: fc.constantFrom(...cookies), trpc: fc.boolean() })
    const property = fc.asyncProperty(requests, async (sent) => {
      const search = new URLSearchParams(
        Object.entries(sent.query).map(([name, value]): [string, string] => [
          name.toWellFormed(),
          value.toWellFormed(),
        ]),
      )
      const body =
        method === 'GET' ? {} : { payload: sent.text, headers: { ...sent.cookie, 'content-type': 'application/json' } }
      const rest = {
        method,
        url: `${path.replaceAll(/:\w+/g, () => sent.segment)}?${search.toString()}`,
        headers: sent.cookie,
        ...body,
      }
      const overTrpc =
        method === 'GET'
          ? { url: `/trpc/${procedure}?input=${encodeURIComponent(sent.text.toWellFormed())}`, headers: sent.cookie }
          : { method: 'POST' as const, url: `/trpc/${procedure}`, ...body }
      const answer = await app.inject(sent.trpc ? overTrpc : rest)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body).not.toMatch(leaks)
    })
    await fc.assert(property, { numRuns: RUNS, seed: SEED })
  })
})
