import { z } from 'zod'
import { addDays } from '#domain/time.ts'
import { cookieOf, FEW, MANY, STAFF, TODAY, USERS } from './club.ts'
import { asked, type ClubServer, cpuTime } from './club-server.ts'
import { lateRow, limitRow, type Row } from './report.ts'
import { median } from './rounds.ts'

/** Milliseconds: what staff wait for at most, and how long everybody else may be kept waiting by it. */
const LIMIT = 50
/** The same for users. */
const USERS_LIMIT = 20

const week = `from=${addDays(TODAY, -60)}&to=${addDays(TODAY, -54)}`
const mail = (input: object) => `/trpc/mail.list?input=${encodeURIComponent(JSON.stringify(input))}`

/** Everything that staff read of what grows. */
const lists: readonly (readonly [what: string, path: string])[] = [
  ['Reservations, page 1', '/api/reservations'],
  ['Reservations, page 1,000', '/api/reservations?page=1000'],
  ['Reservations of a week', `/api/reservations?${week}`],
  ['Open games', '/api/reservations?status=open'],
  ['Open games, page 1,000', '/api/reservations?status=open&page=1000'],
  ['Canceled games', '/api/reservations?status=canceled'],
  ['Reservations of a type', '/api/reservations?type=class'],
  ['Reservations of a type on a court, page 1,000', '/api/reservations?type=class&court=2&page=1000'],
  ['Reservations by price', '/api/reservations?sort=price'],
  ['Reservations by court, page 1,000', '/api/reservations?sort=-court&page=1000'],
  ['Reservations of everybody, by name', '/api/reservations?q=nick'],
  ['Reservations of everybody, two letters', '/api/reservations?q=ic'],
  ['Reservations of one, by name', '/api/reservations?q=nick%207777'],
  ['Search for players, all found', '/api/users/search/nick'],
  ['Search for players, one found', '/api/users/search/nick%207777'],
  ['Games per player of a week', `/api/reservation-users/${addDays(TODAY, -60)}/${addDays(TODAY, -54)}`],
  ['What oneself played in a year', '/api/users/me/statistics'],
  ['What erasing oneself would do to games', '/api/users/me/erasure'],
  ['Mail', mail({})],
  ['Mail to everybody, by name', mail({ q: 'nick', state: 'sent', page: 900 })],
  ['Mail, how it is doing', '/trpc/mail.overview'],
]
/** The same of users, of whom there are as many in both clubs. */
const users: readonly (readonly [what: string, path: string])[] = [
  ['Users, page 1', '/api/users'],
  ['Users, page 1,000', '/api/users?page=1000'],
  ['Users by level, page 1,000', '/api/users?sort=-level&page=1000'],
  ['Users by age', '/api/users?sort=age'],
  ['Users by username, the trainers', '/api/users?sort=username&role=fp_trainer'],
  ['Users, the blocked', '/api/users?blocked=true'],
  ['Search for users, all found', '/api/users?q=example.com'],
  ['Search for users, all found, by email', '/api/users?q=user&sort=email&page=1000'],
  ['Search for users, two letters', '/api/users?q=er'],
  ['Search for users, one found by phone', '/api/users?q=600%20007%20777'],
]
const files = [
  '/api/admin/reservations.csv',
  '/api/admin/users.csv',
  '/api/admin/leads.csv',
  '/api/admin/newsletter.csv',
]
const years = `/api/reservation-users/${addDays(TODAY, -1000)}/${TODAY}`

/** How long staff wait for each, of so many requests one after the other, and how late the event loop came meanwhile. */
export async function measureLists(small: ClubServer, large: ClubServer, times: number): Promise<Row[]> {
  const rows: Row[] = []
  let slowest = 0
  for (const [what, path] of lists) {
    const few = await timeRequests(small, path, times)
    const many = await timeRequests(large, path, times)
    slowest = Math.max(slowest, many.delay)
    const usual = `median ${many.median.toFixed(1)}, of ${FEW.toLocaleString('en')} ${few.median.toFixed(1)}`
    rows.push(lateRow(`${what}, of ${MANY.toLocaleString('en')}`, LIMIT, { ...many, usual }))
  }
  for (const [what, path] of users) {
    const timed = await timeRequests(large, path, times)
    slowest = Math.max(slowest, timed.delay)
    rows.push(
      lateRow(`${what}, of ${USERS.toLocaleString('en')}`, USERS_LIMIT, {
        ...timed,
        usual: `median ${timed.median.toFixed(1)}`,
      }),
    )
  }
  for (const path of [...files, years]) slowest = Math.max(slowest, (await timeRequests(large, path, 5)).delay)
  return [
    ...rows,
    limitRow('The longest that any of them, a CSV or a count of years kept others waiting', LIMIT, 'ms', slowest),
  ]
}

const delayed = z.object({ ms: z.number() })
const headers = { cookie: cookieOf(STAFF) }

async function timeRequests(club: ClubServer, path: string, times: number) {
  // The first ones prepare statements and fill the page cache.
  for (let time = 0; time < 3; time += 1) await timeOne(club, path)
  await asked(`${club.url}/bench/delay`)
  const taken: number[] = []
  const used: number[] = []
  for (let time = 0; time < times; time += 1) {
    const before = await cpuTime(club)
    taken.push(await timeOne(club, path))
    used.push((await cpuTime(club)) - before)
  }
  const delay = delayed.parse(await asked(`${club.url}/bench/delay`)).ms
  return { late: lateOf(taken), cost: lateOf(used), median: median(taken), delay }
}

/** Later than 99 of 100. */
export function lateOf(taken: readonly number[]): number {
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? Number.NaN
}

async function timeOne({ url }: ClubServer, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url + path, { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return performance.now() - began
}
