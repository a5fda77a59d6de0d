import { measureFirstSight, measureFirstVisit, type VisitParts } from './first-visit.ts'
import { figureRow, limitRow, type Row } from './report.ts'
import { median } from './rounds.ts'

/** Rows of the first visit to the day view on an emulated mid phone; says where the time went. */
export async function firstVisitRows(times: number): Promise<Row[]> {
  const visit = await measureFirstVisit(times, true)
  console.log(tellOf(visit.parts))
  const bare = await measureFirstVisit(times, false)
  console.log(tellOf(bare.parts))
  return [
    limitRow('First visit to the day view, mid phone: slots shown', 1200, 'ms', visit.slotsShown),
    limitRow('The same: largest paint', 2000, 'ms', visit.largestPaint),
    limitRow('The same: scripts there at the first paint', 120, 'KB', visit.firstPaintScripts / 1000),
    limitRow('The same: scripts in all', 140, 'KB', visit.scriptBytes / 1000),
    limitRow('The same: day to day', 50, 'ms', visit.dayToDay),
    limitRow('A day not seen before, over that network, from the finger on', 200, 'ms', visit.unseenDay),
    limitRow('In a browser without Temporal: slots shown', 1200, 'ms', bare.slotsShown),
    limitRow('The same: scripts there at the first paint', 120, 'KB', bare.firstPaintScripts / 1000),
    figureRow('The same: scripts in all', `${(bare.scriptBytes / 1000).toFixed(0)} KB`),
    ...(await pageRows('/login', form, times)),
    ...(await pageRows('/account/register', form, times)),
    ...(await pageRows('/', { name: 'free times shown', selector: 'main a[href*="/reservations?"]' }, times)),
    ...(await pageRows('/news/court-3-new-lines', { name: 'text shown', selector: 'main article p' }, times)),
    ...(await pageRows('/precios', { name: 'prices shown', selector: 'main table td' }, times)),
  ]
}

/** There is something to fill in. */
const form = { name: 'form shown', selector: 'main form input' }

/** Rows of the first visit to a page that is read or filled in, on the same phone and network. */
async function pageRows(path: string, shown: { name: string; selector: string }, times: number): Promise<Row[]> {
  const visits = await measureFirstSight(path, shown.selector, times)
  const typical = visits[Math.floor((visits.length - 1) / 2)]
  if (typical) console.log(tellOf(typical))
  return [
    limitRow(`First visit to ${path}: ${shown.name}`, 1200, 'ms', median(visits.map((one) => one.shown))),
    limitRow(
      'The same: scripts there at the first paint',
      120,
      'KB',
      median(visits.map(({ firstPaintScripts }) => firstPaintScripts)) / 1000,
    ),
    figureRow('The same: takes input', `${median(visits.map((one) => Math.max(one.shown, one.alive))).toFixed(0)} ms`),
  ]
}

function tellOf(parts: VisitParts): string {
  const { document, scriptsThere, fontsThere, firstPaint, shown, alive, largestPaint, element, files } = parts
  const rounded = [document, scriptsThere, fontsThere, firstPaint, shown, alive, largestPaint].map(Math.round)
  const lines = files
    .toSorted((a, b) => a.from - b.from)
    .map(
      ({ name, from, to, bytes }) =>
        `    ${Math.round(from)}–${Math.round(to)} ms ${(bytes / 1000).toFixed(1)} KB ${name}`,
    )
  const [page, scripts, fonts, first, there, awake, largest] = rounded
  return [
    `  document ${page}, scripts ${scripts}, fonts ${fonts}, first paint ${first}, shown ${there}, alive ${awake}, largest ${largest} ms (${element})`,
    ...lines,
  ].join('\n')
}
