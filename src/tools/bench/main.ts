import 'temporal-polyfill/global'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { bookingContenders } from './bookings.ts'
import { BUSY, FEW, MANY } from './club.ts'
import { type ClubServer, serveBare, serveClub } from './club-server.ts'
import { layDesk } from './desk-club.ts'
import { measureFirstVisits } from './first-visit.ts'
import { joinContenders } from './joins.ts'
import { measureLists } from './lists.ts'
import { dayContenders, dayPath, pageContenders } from './reads.ts'
import { type Row, ratioRow, tableOf } from './report.ts'
import { alternate, compare, type Rounds } from './rounds.ts'
import { measureRushes } from './rush.ts'
import { measureStarts } from './start.ts'

/**
 * Measures what the club promises of its speed, each against its own measure in the same run, and prints a table; a whole
 * run writes it into README.md beside this file. A promise that isn't met is reported; only a measurement that fails makes
 * the command fail. `--quick`: fewer, shorter rounds. `--only`: the parts to measure, with commas between.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const isQuick = values.quick
const plan = isQuick ? { rounds: 3, seconds: 1, warmUp: 3 } : { rounds: 9, seconds: 1.5, warmUp: 3 }
const readme = `${import.meta.dirname}/README.md`

/** By part, in the order they are run. */
const alone: Record<string, () => Promise<Row[]>> = {
  start: () => measureStarts(isQuick ? 3 : 7),
  'first-visit': () => measureFirstVisits(isQuick ? 3 : 5),
  lists: measureBusyLists,
}
/** Those that need the young club and the large one, which book on and on. */
const ofClubs: Record<string, (small: ClubServer, large: ClubServer) => Promise<Row[]>> = {
  days: measureDays,
  pages: measurePages,
  bookings: measureBookings,
  joins: measureJoins,
  rush: (club) => measureRushes(club, isQuick ? 3 : 5),
}
const names = [...Object.keys(alone), ...Object.keys(ofClubs)]
const only = values.only?.split(',') ?? names
const unknown = only.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}, only ${names.join(', ')}.`)

const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`
console.log(machine)
const rows: Row[] = []
for (const [name, run] of Object.entries(alone)) await measure(name, run)
if (Object.keys(ofClubs).some((name) => only.includes(name))) {
  await withClubs([serveClub(FEW), serveClub(MANY)], async ([small, large]) => {
    for (const [name, run] of Object.entries(ofClubs)) await measure(name, () => run(small, large))
  })
}
console.log(`\n${tableOf(rows)}`)
if (!isQuick && values.only === undefined && process.exitCode === undefined) writeTable()

/** Where it was named. A measurement that fails is reported, and the others go on. */
async function measure(name: string, run: () => Promise<Row[]>): Promise<void> {
  if (!only.includes(name)) return
  const started = performance.now()
  try {
    rows.push(...(await run()))
    console.log(`✓ ${name} ${((performance.now() - started) / 1000).toFixed(0)} s`)
  } catch (error) {
    process.exitCode = 1
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type Clubs = [ClubServer, ClubServer]

async function withClubs<Result>(
  serving: [Promise<ClubServer>, Promise<ClubServer>],
  run: (clubs: Clubs) => Promise<Result>,
) {
  const clubs = await Promise.all(serving)
  try {
    return await run(clubs)
  } finally {
    await Promise.all(clubs.map((club) => club.stop()))
  }
}

async function measureBusyLists(): Promise<Row[]> {
  return await withClubs([serveClub(BUSY, layDesk), serveClub(MANY, layDesk)], ([busy, large]) =>
    measureLists(busy, large, isQuick ? 40 : 200),
  )
}

async function measureDays(small: ClubServer, large: ClubServer): Promise<Row[]> {
  const bare = await serveBare(small.url + dayPath)
  const rounds = await alternate(dayContenders(bare, small, large), plan)
  await bare.stop()
  return [
    ratioRow('Day for a visitor, REST ÷ a bare Fastify with the same bytes', 0.5, compare(rounds, 'visitor', 'bare')),
    ratioRow('Day for a player, REST, with a game that day ÷ without', 0.2, compare(rounds, 'with', 'without')),
    grownRow(rounds, 'Day for a visitor, REST', 'visitor'),
    grownRow(rounds, 'Day for a player without a game, REST', 'without'),
    grownRow(rounds, 'Day for a player with a game, REST', 'with'),
  ]
}

async function measurePages(small: ClubServer, large: ClubServer): Promise<Row[]> {
  const rounds = await alternate(pageContenders(small, large), plan)
  const what = "The page's request (day, days ahead, next game), tRPC"
  return [
    ratioRow(`${what}, with a game ÷ without`, 0.5, compare(rounds, 'with', 'without')),
    grownRow(rounds, `${what}, without a game`, 'without'),
    grownRow(rounds, `${what}, with a game`, 'with'),
  ]
}

async function measureBookings(small: ClubServer, large: ClubServer): Promise<Row[]> {
  const rounds = await alternate(bookingContenders(small, large), plan)
  const promises = {
    'REST, 10 clients': 0.5,
    'tRPC, 10 clients': 0.4,
    'REST, 32 clients': 0.8,
    'tRPC, 32 clients': 0.6,
  }
  return [
    ...Object.entries(promises).map(([name, least]) =>
      ratioRow(`Booking, ${name} ÷ the bare transactions`, least, compare(rounds, name, 'bare')),
    ),
    ...Object.keys(promises).map((name) => grownRow(rounds, `Booking, ${name}`, name)),
  ]
}

async function measureJoins(small: ClubServer, large: ClubServer): Promise<Row[]> {
  return [grownRow(await alternate(joinContenders(small, large), plan), 'Join, REST', 'join')]
}

function grownRow(rounds: Rounds, what: string, name: string): Row {
  const against = `${what}, ${MANY.toLocaleString('en')} ÷ ${FEW.toLocaleString('en')} reservations`
  return ratioRow(against, 0.9, compare(rounds, `${name}, large`, name))
}

/** Puts the table in place of the last one. */
function writeTable(): void {
  const [prose = ''] = readFileSync(readme, 'utf8').split('<!-- table -->')
  writeFileSync(readme, `${prose}<!-- table -->\n\n${machine}\n\n${tableOf(rows)}\n`)
}
