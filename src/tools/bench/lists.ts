import { z } from 'zod'
import { addDays, instantOf, isoOf } from '#domain/time.ts'
import { cookieOf, MANAGER, MANY, STAFF, TODAY } from './club.ts'
import { type ClubServer, fetchJson } from './club-server.ts'
import { limitRow, type Row } from './report.ts'
import { median, percentile99 } from './rounds.ts'

/** Milliseconds: what staff wait for at most, and how long everybody else may wait because of it. */
const LIMIT = 50

/** What is read; a `body` is posted. The staff member reads it where nobody else is named. */
type Reading = { what: string; path: string; body?: object; user?: number }

const trpc = (what: string, procedure: string, input: object = {}): Reading => ({
  what,
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
})
const rest = (what: string, path: string): Reading => ({ what, path: `/api${path}` })

const tomorrow = addDays(TODAY, 1)
const rain = {
  courts: [1, 2, 3],
  startsAt: isoOf(instantOf(tomorrow, 8 * 60)),
  endsAt: isoOf(instantOf(tomorrow, 23 * 60)),
}
const [monday, sunday] = [addDays(TODAY, -60), addDays(TODAY, -54)]
const year = `from=${addDays(TODAY, -364)}&to=${TODAY}`

/** All that staff read of what grows, and what somebody reads of themselves. */
const readings: readonly Reading[] = [
  rest("The desk's day", `/today?date=${TODAY}`),
  rest('Reservations, page 1', '/reservations'),
  rest('Reservations, page 1,000', '/reservations?page=1000'),
  rest('Reservations of a week', `/reservations?from=${monday}&to=${sunday}`),
  rest('Open games', '/reservations?status=open'),
  rest('Open games, page 1,000', '/reservations?status=open&page=1000'),
  rest('Canceled games', '/reservations?status=canceled'),
  rest('Reservations of a type', '/reservations?type=class'),
  rest('Reservations of a type on a court, page 1,000', '/reservations?type=class&court=2&page=1000'),
  rest('Reservations by price', '/reservations?sort=price'),
  rest('Reservations by court, page 1,000', '/reservations?sort=-court&page=1000'),
  rest('Reservations of everybody, by name', '/reservations?q=nick'),
  rest('Reservations of everybody, two letters', '/reservations?q=ic'),
  rest('Reservations of one, by name', '/reservations?q=nick%207777'),
  rest('Reservations played and not paid', '/reservations?unpaid=true'),
  rest('Search for players, all found', '/users/search/nick'),
  rest('Search for players, one found', '/users/search/nick%207777'),
  rest('People at hand, all found', '/people/search/nick'),
  rest('People at hand, one letter', '/people/search/n'),
  rest('People at hand, one found by phone', '/people/search/600%20007%20777'),
  rest('People at hand, a card', '/people/7777'),
  rest('People by next game', '/people'),
  rest('People who owe, the most first', '/people?owes=true&sort=-owed'),
  rest('People by name, page 1,000', '/people?sort=nick&page=1000'),
  rest('Games per player of a week', `/reservation-users/${monday}/${sunday}`),
  rest('What oneself played in a year', '/users/me/statistics'),
  rest('What erasing oneself would do to games', '/users/me/erasure'),
  rest('The till of a day', `/money/till/${addDays(TODAY, -1)}`),
  rest('Movements of money, page 1', '/money/movements'),
  rest('Movements of money by card, page 1,000', '/money/movements?method=card&page=1000'),
  rest('Movements of money of one', '/money/movements?user=7777'),
  rest('The money of one', '/money/users/7777'),
  rest('Users, page 1', '/users'),
  rest('Users, page 1,000', '/users?page=1000'),
  rest('Users by level, page 1,000', '/users?sort=-level&page=1000'),
  rest('Users by age', '/users?sort=age'),
  rest('Users by username, the trainers', '/users?sort=username&role=fp_trainer'),
  rest('Users, the blocked', '/users?blocked=true'),
  rest('Search for users, all found', '/users?q=example.com'),
  rest('Search for users, all found, by email', '/users?q=user&sort=email&page=1000'),
  rest('Search for users, two letters', '/users?q=er'),
  rest('Search for users, one found by phone', '/users?q=600%20007%20777'),
  trpc('Mail', 'mail.list'),
  trpc('Mail to everybody, by name', 'mail.list', { q: 'nick', state: 'sent', page: 900 }),
  trpc('Mail, how it is doing', 'mail.overview'),
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
  trpc('What staff did', 'audit.list'),
  trpc('What somebody did', 'audit.list', { who: STAFF }),
  trpc('What was done to prices', 'audit.list', { about: 'prices' }),
  trpc('What somebody did to games on a day', 'audit.list', {
    who: STAFF,
    about: 'games',
    from: '2025-06-01',
    to: '2025-06-01',
  }),
  trpc('What nobody did, of a month', 'audit.list', { about: 'settings', from: '2025-06-01', to: '2025-06-30' }),
  trpc('What staff did, far back', 'audit.list', { before: 1000 }),
  trpc('Search in what staff did', 'audit.list', { q: 'nick 77' }),
  trpc('Who ever did something as staff', 'audit.people'),
  rest('Leads, page 1', '/leads'),
  rest('Leads, page 500', '/leads?page=500'),
  rest('Leads that wait for an answer', '/leads?answer=waiting'),
  rest('Leads of a kind', '/leads?name=contact'),
  rest('Leads of a kind and a page, by email', '/leads?name=fest&source=/clases&sort=email'),
  rest('Leads of a month', '/leads?from=2025-06-01&to=2025-06-30&sort=-email'),
  rest('Leads of years, by email', '/leads?from=2020-01-01&to=2029-12-31&sort=-email'),
  rest('Search for leads, all found', '/leads?q=example.com'),
  rest('Search for leads, all found, of a kind by email', '/leads?q=example.com&name=fest&sort=email'),
  rest('Search for leads, one found', '/leads?q=nick%207777'),
  rest('Search for leads, two letters', '/leads?q=zz'),
  rest('Leads of a day as a file', '/admin/leads.csv?from=2026-06-01&to=2026-06-01'),
  trpc('Leads, counted by kind', 'leads.overview'),
  trpc('How often an alert would have come', 'alerts.count', {
    kind: 'game',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '08:00',
    to: '23:00',
    levelMin: null,
    levelMax: null,
  }),
  rest('Report of a year', `/admin/reports?${year}`),
  rest('Report of a year as a file', `/admin/reports.csv?${year}`),
]

/** What takes as long as it is: only how long it keeps others waiting is promised. */
const files: readonly Reading[] = [
  ...['reservations', 'users', 'leads', 'newsletter'].map((name) => rest(`${name}.csv`, `/admin/${name}.csv`)),
  rest('Games per player of years', `/reservation-users/${addDays(TODAY, -1000)}/${TODAY}`),
]

/** How long the server takes for each, and how late its event loop comes meanwhile; beside it, what it takes with a million games. */
export async function measureLists(busy: ClubServer, large: ClubServer, times: number): Promise<Row[]> {
  const rows: Row[] = []
  let longest = { what: '', delay: 0 }
  const note = (what: string, delay: number) => {
    if (delay > longest.delay) longest = { what, delay }
  }
  for (const one of readings) {
    const timed = await timeReading(busy, one, times)
    const more = await timeReading(large, one, Math.ceil(times / 4))
    note(one.what, timed.delay)
    rows.push(lateRow(one.what, timed, more))
  }
  for (const one of files) note(one.what, (await timeReading(busy, one, 5)).delay)
  return [
    ...rows,
    limitRow(`The longest that any of these kept others waiting (${longest.what})`, LIMIT, 'ms', longest.delay),
  ]
}

type Timed = { late: number; typical: number; delay: number }

function lateRow(what: string, { late, typical }: Timed, more: Timed): Row {
  const figure = `${late.toFixed(0)} ms (median ${typical.toFixed(1)}; of ${MANY.toLocaleString('en')} ${more.late.toFixed(0)})`
  return { what: `${what}, 99 of 100`, figure, promise: `≤ ${LIMIT} ms`, isMet: late <= LIMIT }
}

const times = z.object({ ms: z.array(z.number()) })
const delay = z.object({ ms: z.number() })

/** The server's own times, from a request's arrival to the end of its answer, of so many requests one after the other. */
async function timeReading(club: ClubServer, one: Reading, count: number): Promise<Timed> {
  // The first ones prepare statements and fill the page cache.
  for (let time = 0; time < 3; time += 1) await read(club, one)
  await fetchJson(`${club.url}/bench/times`)
  await fetchJson(`${club.url}/bench/delay`)
  for (let time = 0; time < count; time += 1) await read(club, one)
  const { ms: taken } = times.parse(await fetchJson(`${club.url}/bench/times`))
  const { ms } = delay.parse(await fetchJson(`${club.url}/bench/delay`))
  if (taken.length !== count) throw new Error(`${one.what}: ${taken.length} of ${count} were timed.`)
  return { late: percentile99(taken), typical: median(taken), delay: ms }
}

async function read({ url }: ClubServer, { what, path, body, user = STAFF }: Reading): Promise<void> {
  const headers = { cookie: cookieOf(user), ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${what} was answered ${answer.status}: ${text}`)
}
