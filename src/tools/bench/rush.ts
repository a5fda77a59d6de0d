import { setTimeout } from 'node:timers/promises'
import { dayViewSchema } from '#domain/reservations/schema.ts'
import { COURTS, cookieOf, SLOTS_A_DAY, slotAt, userAt } from './club.ts'
import { type ClubServer, cpuTime, fetchJson } from './club-server.ts'
import { exactRow, figureRow, limitRow, type Row } from './report.ts'
import { median, percentile99 } from './rounds.ts'
import { openPage } from './rush-page.ts'

/** Pages that are open when a day opens, and the milliseconds within which all of them tap. */
const PAGES = 300
const TAPPING = 3000
const SLOTS = COURTS * SLOTS_A_DAY

/** What a rush came to: a tap's milliseconds, the server's processor time, how often pages fetched the day, what was booked. */
type Rush = { typical: number; late: number; cpu: number; asks: number; booked: number; doubles: number }

/** Rushes on a club, one after the other. */
export async function measureRushes(club: ClubServer, rounds: number): Promise<Row[]> {
  // The first doesn't count.
  await rush(club)
  const ours: Rush[] = []
  for (let round = 0; round < rounds; round += 1) ours.push(await rush(club))
  const what = `A day opens: ${PAGES} pages tap within ${TAPPING / 1000} s`
  return [
    limitRow(`${what}, 99 of 100 taps`, 200, 'ms', medianOf(ours, 'late')),
    figureRow('The same: median tap, processor time, requests for the day', figuresOf(ours)),
    exactRow(
      'Double bookings',
      0,
      ours.map(({ doubles }) => doubles),
    ),
    exactRow(
      `Slots booked in each rush, of ${SLOTS}`,
      SLOTS,
      ours.map(({ booked }) => booked),
    ),
  ]
}

/** One rush on the next free day of a club: every page taps once, and again after a refusal, while it knows of a free slot. */
async function rush(club: ClubServer): Promise<Rush> {
  club.slotsUsed = Math.ceil(club.slotsUsed / SLOTS) * SLOTS
  const { day } = slotAt(club.slotsUsed)
  await fetchJson(`${club.url}/bench/leap/${day}`)
  const pages = await Promise.all(
    Array.from({ length: PAGES }, (_, at) => openPage(club, day, cookieOf(userAt(club.slotsUsed + at)))),
  )
  club.slotsUsed += SLOTS
  const before = await cpuTime(club)
  const tapped = await Promise.all(
    pages.map(async (page) => {
      await setTimeout(Math.random() * TAPPING)
      return await page.tap()
    }),
  )
  const cpu = (await cpuTime(club)) - before
  const asks = pages.reduce((sum, page) => sum + page.asks(), 0)
  await Promise.all(pages.map((page) => page.close()))
  const { timeSlots } = dayViewSchema.parse(await fetchJson(`${club.url}/api/reservations/date/${day}`))
  const booked = timeSlots.flatMap(({ courts }) => courts.filter(({ reservation }) => reservation)).length
  const doubles = tapped.reduce((sum, one) => sum + one.booked, 0) - booked
  const taps = tapped.flatMap((one) => one.taps)
  return { typical: median(taps), late: percentile99(taps), cpu, asks, booked, doubles }
}

function medianOf(rushes: readonly Rush[], what: keyof Rush): number {
  return median(rushes.map((one) => one[what]))
}

function figuresOf(rushes: readonly Rush[]): string {
  const [typical, cpu, asks] = (['typical', 'cpu', 'asks'] as const).map((what) => medianOf(rushes, what).toFixed(0))
  return `${typical} ms, ${cpu} ms, ${asks}`
}
