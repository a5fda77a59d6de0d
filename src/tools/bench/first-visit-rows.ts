import { type FirstVisit, measureFirstVisit } from './first-visit.ts'
import { limitRow, type Row } from './report.ts'

/** Rows of the first visit to the day view on an emulated mid phone; says where the time went. */
export async function firstVisitRows(times: number): Promise<Row[]> {
  const visit = await measureFirstVisit(times)
  console.log(tellOf(visit))
  return [
    limitRow('First visit to the day view, mid phone: largest paint', 2000, 'ms', visit.largestPaint),
    limitRow('The same: scripts as sent', 140, 'KB', visit.scriptBytes / 1000),
    limitRow('The same: day to day', 50, 'ms', visit.dayToDay),
  ]
}

function tellOf({ parts }: FirstVisit): string {
  const { document, scriptsThere, fontsThere, firstPaint, largestPaint, element, files } = parts
  const rounded = [document, scriptsThere, fontsThere, firstPaint, largestPaint].map(Math.round)
  const lines = files
    .toSorted((a, b) => a.from - b.from)
    .map(
      ({ name, from, to, bytes }) =>
        `    ${Math.round(from)}–${Math.round(to)} ms ${(bytes / 1000).toFixed(1)} KB ${name}`,
    )
  const [page, scripts, fonts, first, largest] = rounded
  return [
    `  document ${page}, scripts ${scripts}, fonts ${fonts}, first paint ${first}, largest ${largest} ms (${element})`,
    ...lines,
  ].join('\n')
}
