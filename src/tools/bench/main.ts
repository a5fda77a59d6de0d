import 'temporal-polyfill/global'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { bookingContenders, listenedContender } from './bookings.ts'
import { FEW, MANY } from './club.ts'
import { asked, type ClubServer, serveClub } from './club-server.ts'
import { measureDesk } from './desk.ts'
import { layDesk } from './desk-club.ts'
import { firstVisitRows } from './first-visit-rows.ts'
import { joinContenders } from './joins.ts'
import { measureLists } from './lists.ts'
import { dayContenders, pageContenders } from './reads.ts'
import { limitRow, planRow, type Row, ratioRow, table, toldRow } from './report.ts'
import { alternate, compare, type Rounds } from './rounds.ts'
import { measureRushes } from './rush.ts'
import { measureStarts } from './start.ts'
import { measureStreams } from './streams.ts'

/**
 * Measures what the club promises of its speed, each against its own measure in the same run, and prints a table. A promise
 * that isn't met is reported; only a measurement that fails makes the command fail. `--quick`: fewer, shorter rounds. `--base`:
 * a checkout of an earlier version, with its packages installed, that the rush is measured against. `--only`: the parts to
 * measure, with commas between.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, base: { type: 'string' }, only: { type: 'string' } },
})
const plan = values.quick ? { rounds: 3, seconds: 1, warmUp: 3 } : { rounds: 9, seconds: 1.5, warmUp: 3 }

const rows: Row[] = []
/** By part, in the order they are run; those of the clubs need both of them served. */
const alone = {
  start: measureStarting,
  'first-visit': async () => rows.push(...(await firstVisitRows(values.quick ? 3 : 5))),
  desk: measureDeskAlone,
}
const ofClubs = {
  days: measureDays,
  pages: measurePages,
  bookings: measureBookings,
  streams: measureListening,
  rush: measureRush,
  joins: measureJoins,
  lists: async (small: ClubServer, large: ClubServer) =>
    rows.push(...(await measureLists(small, large, values.quick ? 40 : 200))),
  plans: async (_: ClubServer, large: ClubServer) => readPlans(large),
}
const names = [...Object.keys(alone), ...Object.keys(ofClubs)]
const only = values.only?.split(',') ?? names
const unknown = only.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}, only ${names.join(', ')}.`)

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const [name, run] of Object.entries(alone)) await measured(name, run)
if (Object.keys(ofClubs).some((name) => only.includes(name))) await measureClubs()
console.log(`\n${table(rows)}`)

async function measureClubs(): Promise<void> {
  const small = await serveClub(FEW)
  const large = await serveClub(MANY)
  try {
    for (const [name, run] of Object.entries(ofClubs)) await measured(name, () => run(small, large))
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
}

/** Where it was asked for. A measurement that fails is told, and the others go on. */
async function measured(name: string, run: () => Promise<unknown>): Promise<void> {
  if (!only.includes(name)) return
  const started = performance.now()
  try {
    await run()
    console.log(`✓ ${name} ${((performance.now() - started) / 1000).toFixed(0)} s`)
  } catch (error) {
    process.exitCode = 1
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function measureStarting(): Promise<void> {
  const { built, executable } = await measureStarts(values.quick ? 3 : 7)
  rows.push(
    limitRow('Start to first answer', 350, 'ms', built.ms),
    limitRow('The same of the single executable', 350, 'ms', executable.ms),
    limitRow('Memory after start', 105, 'MB', built.megabytes),
    limitRow('The same of the single executable', 105, 'MB', executable.megabytes),
  )
}

/** In a club of its own, as its clock stays where it began. */
async function measureDeskAlone(): Promise<void> {
  const club = await serveClub(MANY, { lay: layDesk })
  try {
    rows.push(...(await measureDesk(club, values.quick ? 40 : 200)))
    await readPlans(club)
  } finally {
    await club.stop()
  }
}

async function measureDays(small: ClubServer, large: ClubServer): Promise<void> {
  const { contenders, stop } = await dayContenders(small, large)
  const rounds = await alternate(contenders, plan)
  await stop()
  compared(rounds, 'Day for a visitor, REST ÷ a bare Fastify with the same bytes', 0.6, 'visitor', 'visitor bare')
  compared(rounds, 'Day for a player, REST, with a game that day ÷ without', 0.4, 'with a game', 'without a game')
  grown(rounds, 'Day for a visitor, REST', 'visitor')
  grown(rounds, 'Day for a player without a game, REST', 'without a game')
  grown(rounds, 'Day for a player with a game, REST', 'with a game')
}

async function measurePages(small: ClubServer, large: ClubServer): Promise<void> {
  const rounds = await alternate(pageContenders(small, large), plan)
  const what = "The page's request (day, days ahead, next game), tRPC"
  compared(rounds, `${what}, with a game ÷ without`, 0.7, 'page with a game', 'page without a game')
  grown(rounds, `${what}, without a game`, 'page without a game')
  grown(rounds, `${what}, with a game`, 'page with a game')
}

async function measureBookings(small: ClubServer, large: ClubServer): Promise<void> {
  const rounds = await alternate(bookingContenders(small, large), plan)
  rows.push(
    toldRow('Booking, REST, 1 client ÷ the bare transactions', compare(rounds, 'booking REST, 1 client', 'bare')),
  )
  rows.push(
    toldRow('Booking, tRPC, 1 client ÷ the bare transactions', compare(rounds, 'booking tRPC, 1 client', 'bare')),
  )
  compared(rounds, 'Booking, REST, 10 clients ÷ the bare transactions', 0.5, 'booking REST', 'bare')
  compared(rounds, 'Booking, tRPC, 10 clients ÷ the bare transactions', 0.4, 'booking tRPC', 'bare')
  compared(rounds, 'Booking, REST, 32 clients ÷ the bare transactions', 0.8, 'booking REST, 32 clients', 'bare')
  compared(rounds, 'Booking, tRPC, 32 clients ÷ the bare transactions', 0.6, 'booking tRPC, 32 clients', 'bare')
  grown(rounds, 'Booking, REST', 'booking REST')
  grown(rounds, 'Booking, tRPC', 'booking tRPC')
  grown(rounds, 'Booking, REST, 32 clients', 'booking REST, 32 clients')
  grown(rounds, 'Booking, tRPC, 32 clients', 'booking tRPC, 32 clients')
}

async function measureListening(silent: ClubServer): Promise<void> {
  const listened = await serveClub(FEW)
  const { rows: told, leave } = await measureStreams(listened)
  rows.push(...told)
  const [, booking] = bookingContenders(silent, silent)
  if (!booking) throw new Error('There is nobody to book.')
  const rounds = await alternate([booking, listenedContender(listened)], plan)
  const listening = compare(rounds, 'booking REST, listened to', booking.name)
  rows.push(toldRow('Booking, REST, with those streams ÷ without', listening))
  leave()
  await listened.stop()
}

async function measureRush(club: ClubServer): Promise<void> {
  const base = values.base === undefined ? null : await serveClub(FEW, { checkout: values.base })
  rows.push(...(await measureRushes(club, base, values.quick ? 3 : 5)))
  await base?.stop()
}

async function measureJoins(small: ClubServer, large: ClubServer): Promise<void> {
  const bare = bookingContenders(small, large).filter(({ name }) => name === 'bare')
  const rounds = await alternate([...bare, ...joinContenders(small, large)], plan)
  rows.push(toldRow('Join, REST ÷ the bare transactions of a booking', compare(rounds, 'join REST', 'bare')))
  rows.push(toldRow('Join, tRPC ÷ the bare transactions of a booking', compare(rounds, 'join tRPC', 'bare')))
  grown(rounds, 'Join, REST', 'join REST')
}

/** Asked last, when the server has prepared all that the measured requests need. */
async function readPlans(club: ClubServer): Promise<void> {
  const found = z
    .object({ looked: z.number(), scans: z.array(z.string()), meant: z.number() })
    .parse(await asked(`${club.url}/bench/plans`))
  for (const statement of found.scans) console.log(`reads everything: ${statement}`)
  rows.push(planRow(found))
}

function compared(rounds: Rounds, what: string, least: number, name: string, base: string): void {
  rows.push(ratioRow(what, least, compare(rounds, name, base)))
}

function grown(rounds: Rounds, what: string, name: string): void {
  const against = `${what}, ${MANY.toLocaleString('en')} ÷ ${FEW.toLocaleString('en')} reservations`
  rows.push(ratioRow(against, 0.9, compare(rounds, `${name}, large`, name)))
}
