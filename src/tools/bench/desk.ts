import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { addDays, instantOf, isoOf } from '#domain/time.ts'
import { cookieOf, LEADS, MANAGER, MANY, STAFF, TODAY } from './club.ts'
import { asked, type ClubServer, cpuTime } from './club-server.ts'
import { lateOf } from './lists.ts'
import { lateRow, limitRow, type Row } from './report.ts'
import { median } from './rounds.ts'

/** Milliseconds that the server takes at most for what the desk reads, and for a report of a year, which it makes in parts. */
const LIMIT = 50
const REPORT_LIMIT = 300
/** So many are asked for in a second, whether or not the last ones were answered. */
const A_SECOND = 20

/** What is asked for; a `body` is posted. The staff member asks it where nobody else is named. */
type Asked = { what: string; path: string; body?: object; user?: number; limit?: number }

const trpc = (what: string, procedure: string, input: object = {}): Asked => ({
  what,
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
})
const rest = (what: string, path: string): Asked => ({ what, path: `/api${path}` })

const tomorrow = addDays(TODAY, 1)
const rain = {
  courts: [1, 2, 3],
  startsAt: isoOf(instantOf(tomorrow, 8 * 60)),
  endsAt: isoOf(instantOf(tomorrow, 23 * 60)),
}
const year = `from=${addDays(TODAY, -364)}&to=${TODAY}`
const acts = `of ${MANY.toLocaleString('en')} acts`
const sent = `of ${LEADS.toLocaleString('en')}`
const games = `of ${MANY.toLocaleString('en')} reservations`

const desk: readonly Asked[] = [
  { ...trpc("Courts, the desk's list", 'courts.desk'), user: MANAGER },
  {
    what: 'What other hours of a court would do',
    path: '/trpc/courts.preview',
    body: { id: 1, openingTime: '09:00', closingTime: '21:00', schedules: [] },
    user: MANAGER,
  },
  rest('Subscribers, 100 of a page', '/subscribers?pageSize=100'),
  rest('Subscribers, the ended ones too', '/subscribers?pageSize=100&active=all&page=9'),
  rest('Search for subscribers', '/subscribers?q=nick%2077&active=all'),
  trpc('Dates of subscribers that have no court', 'subscribers.missing'),
  trpc('The next twelve dates of a subscription', 'subscribers.preview', { court: 2, weekday: 3, start: '09:30' }),
  rest('Price rules', '/court-prices?pageSize=100'),
  trpc('All that explains the prices of a week', 'prices.desk'),
  rest('Closures', '/closures?pageSize=100'),
  rest('Closures of a court and reason', '/closures?court=3&q=rain&page=9&sort=endsAt'),
  trpc('Closing three full courts for a rainy day, beforehand', 'closures.preview', rain),
  trpc(`What staff did, ${acts}`, 'audit.list'),
  trpc(`What somebody did, ${acts}`, 'audit.list', { who: STAFF }),
  trpc(`What was done to prices, ${acts}`, 'audit.list', { about: 'prices' }),
  trpc(`What somebody did to games on a day, ${acts}`, 'audit.list', {
    who: STAFF,
    about: 'games',
    from: '2025-06-01',
    to: '2025-06-01',
  }),
  trpc(`What nobody did, of a month, ${acts}`, 'audit.list', {
    about: 'settings',
    from: '2025-06-01',
    to: '2025-06-30',
  }),
  trpc(`What staff did, far back, ${acts}`, 'audit.list', { before: 1000 }),
  trpc(`Search in what staff did, ${acts}`, 'audit.list', { q: 'nick 77' }),
  trpc('Who ever did something as staff', 'audit.people'),
  rest(`Leads, page 1, ${sent}`, '/leads'),
  rest(`Leads, page 1,000, ${sent}`, '/leads?page=1000'),
  rest(`Leads of a kind, ${sent}`, '/leads?name=contact'),
  rest(`Leads of a kind and a page, by email, ${sent}`, '/leads?name=fest&source=/clases&sort=email'),
  rest(`Leads of a month, ${sent}`, '/leads?from=2025-06-01&to=2025-06-30&sort=-email'),
  rest(`Leads of years, by email, ${sent}`, '/leads?from=2020-01-01&to=2029-12-31&sort=-email'),
  rest(`Search for leads, all found, ${sent}`, '/leads?q=example.com'),
  rest(`Search for leads, all found, of a kind by email, ${sent}`, '/leads?q=example.com&name=fest&sort=email'),
  rest(`Search for leads, one found, ${sent}`, '/leads?q=nick%2077777'),
  rest(`Search for leads, two letters, ${sent}`, '/leads?q=zz'),
  rest(`Leads of a day as a file, ${sent}`, '/admin/leads.csv?from=2026-06-01&to=2026-06-01'),
  trpc(`Leads, counted by kind, ${sent}`, 'leads.overview'),
  { ...rest(`Report of a year, ${games}`, `/admin/reports?${year}`), limit: REPORT_LIMIT },
  { ...rest(`Report of a year as a file, ${games}`, `/admin/reports.csv?${year}`), limit: REPORT_LIMIT },
]

/** How long the server takes for what the desk reads, asked for steadily, and how late its event loop came meanwhile. */
export async function measureDesk(club: ClubServer, times: number): Promise<Row[]> {
  const rows: Row[] = []
  let slowest = { what: '', delay: 0 }
  for (const one of desk) {
    const { what, limit = LIMIT } = one
    const timed = await askSteadily(club, one, times).catch(tellFailure)
    if (timed.delay > slowest.delay) slowest = { what, delay: timed.delay }
    rows.push(lateRow(what, limit, timed))
  }
  const longest = `The longest that any of these kept others waiting (${slowest.what})`
  return [...rows, limitRow(longest, LIMIT, 'ms', slowest.delay)]
}

/** Who comes seconds behind has too many connections waiting, and is cut off. */
function tellFailure(error: unknown): Timed {
  const usual = error instanceof Error ? error.message : String(error)
  return { late: Infinity, cost: Infinity, usual, delay: 0 }
}

type Timed = { late: number; cost: number; usual: string; delay: number }
const timesAnswer = z.object({ ms: z.array(z.number()) })
const delayAnswer = z.object({ ms: z.number() })

/** Asks for it at a steady pace; the server's own times, from a request's arrival to the end of its answer. */
async function askSteadily(club: ClubServer, one: Asked, times: number): Promise<Timed> {
  // The first ones prepare statements and fill the page cache.
  for (let time = 0; time < 3; time += 1) await askOnce(club, one)
  await asked(`${club.url}/bench/times`)
  await asked(`${club.url}/bench/delay`)
  const before = await cpuTime(club)
  const started = performance.now()
  const answers: Promise<void>[] = []
  for (let time = 0; time < times; time += 1) {
    await sleep(Math.max(0, started + (time * 1000) / A_SECOND - performance.now()))
    answers.push(askOnce(club, one))
  }
  await Promise.all(answers)
  const cost = ((await cpuTime(club)) - before) / times
  const { ms: taken } = timesAnswer.parse(await asked(`${club.url}/bench/times`))
  const { ms: delay } = delayAnswer.parse(await asked(`${club.url}/bench/delay`))
  if (taken.length !== times) throw new Error(`${one.what}: ${taken.length} of ${times} were timed.`)
  return { late: lateOf(taken), cost, usual: `median ${median(taken).toFixed(1)}`, delay }
}

async function askOnce({ url }: ClubServer, { what, path, body, user = STAFF }: Asked): Promise<void> {
  const headers = { cookie: cookieOf(user), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${what} was answered ${answer.status}: ${text}`)
}
