import { setTimeout } from 'node:timers/promises'
import { dayViewSchema } from '#domain/reservations/schema.ts'
import { COURTS, cookieOf, SLOTS_A_DAY, slotAt, userAt } from './club.ts'
import { asked, type ClubServer, cpuTime } from './club-server.ts'
import { atMostRow, figureRow, type Row } from './report.ts'
import { median } from './rounds.ts'
import { openPage } from './rush-page.ts'

/** Pages that are open when a day opens, and the milliseconds within which all of them tap. */
const PAGES = 300
const TAPPING = 3000
const SLOTS = COURTS * SLOTS_A_DAY

/** What a rush came to: percentiles of a tap's milliseconds, the server's processor time, how often pages asked for the day. */
type Rush = { middle: number; late: number; cpu: number; asks: number; booked: number; twice: number }

/** One rush on the next free day of a club: every page taps once, and again after a refusal, while it knows of a free slot. */
async function rush(club: ClubServer): Promise<Rush> {
  club.slotsUsed = Math.ceil(club.slotsUsed / SLOTS) * SLOTS
  const { day } = slotAt(club.slotsUsed)
  await asked(`${club.url}/bench/leap/${day}`)
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
  for (const page of pages) page.close()
  const { timeSlots } = dayViewSchema.parse(await asked(`${club.url}/api/reservations/date/${day}`))
  const held = timeSlots.flatMap(({ courts }) => courts.filter(({ reservation }) => reservation)).length
  const booked = tapped.reduce((sum, one) => sum + one.booked, 0)
  const taps = tapped.flatMap((one) => one.taps).toSorted((a, b) => a - b)
  const late = taps[Math.floor(taps.length * 0.99)] ?? Number.NaN
  return { middle: median(taps), late, cpu, asks, booked: held, twice: booked - held }
}

/** Rushes on a club and, where there is one, on a club as it was before, in turn. */
export async function measureRushes(club: ClubServer, base: ClubServer | null, rounds: number): Promise<Row[]> {
  const clubs = base ? [club, base] : [club]
  const all = new Map<ClubServer, Rush[]>(clubs.map((one) => [one, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of round % 2 === 0 ? clubs : clubs.toReversed()) {
      const came = await rush(one)
      // The first of each doesn't count.
      if (round > 0) all.get(one)?.push(came)
    }
  }
  const ours = all.get(club) ?? []
  const theirs = (base && all.get(base)) ?? []
  const mid = (of: readonly Rush[], what: keyof Rush) => median(of.map((one) => one[what]))
  const counts = [...ours, ...theirs]
  const figures = (of: readonly Rush[]) =>
    `p50 ${mid(of, 'middle').toFixed(0)} ms, p99 ${mid(of, 'late').toFixed(0)} ms; processor ${mid(of, 'cpu').toFixed(0)} ms; ${mid(of, 'asks').toFixed(0)} asks for the day`
  const what = `A day opens: ${PAGES} pages tap within ${TAPPING / 1000} s`
  const rows = [figureRow(what, figures(ours))]
  if (base) {
    rows.push(figureRow(`${what}, before`, figures(theirs)))
    const quotients = ours.flatMap(({ late }, at) => (theirs[at] ? [late / theirs[at].late] : []))
    rows.push(atMostRow('p99 of a tap, now ÷ before', 0.3, median(quotients)))
  }
  const twice = counts.reduce((sum, one) => sum + one.twice, 0)
  rows.push(atMostRow('Double bookings', 0, twice), {
    what: `Slots booked in each rush, of ${SLOTS}`,
    figure: [...new Set(counts.map(({ booked }) => booked))].join(', '),
    promise: `${SLOTS}`,
    kept: counts.every(({ booked }) => booked === SLOTS),
  })
  return rows
}
