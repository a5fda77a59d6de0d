import type { Comparison } from './rounds.ts'

/** A line of the table. Without a promise it is only told. */
export type Row = { what: string; figure: string; byCost?: string; promise: string; kept: boolean | null }

/** Something per second against something per second: at least so much of it. */
export function ratioRow(what: string, least: number, { ratio, rate, against, byCost }: Comparison): Row {
  return {
    what,
    figure: `${ratio.toFixed(2)} (${perSecond(rate)} of ${perSecond(against)})`,
    byCost: byCost === null ? '–' : byCost.toFixed(2),
    promise: `≥ ${least}`,
    kept: ratio >= least,
  }
}

/** The same without a promise. */
export function toldRow(what: string, comparison: Comparison): Row {
  return { ...ratioRow(what, 0, comparison), promise: '–', kept: null }
}

/** Something that must stay under a limit; null where it couldn't be read on this machine. */
export function limitRow(what: string, limit: number, unit: string, value: number | null): Row {
  const promise = `< ${limit} ${unit}`
  if (value === null) return { what, figure: 'not to be had here', promise, kept: null }
  return { what, figure: `${value.toFixed(0)} ${unit}`, promise, kept: value < limit }
}

type Late = { late: number; cost: number; usual: string }

/** Something that must stay under a limit 99 times of 100; beside it what is usual, and the processor time it takes. */
export function lateRow(what: string, limit: number, { late, cost, usual }: Late): Row {
  const figure = `99 of 100 in ${late.toFixed(0)} ms (${usual})`
  return { what, figure, byCost: `${cost.toFixed(0)} ms`, promise: `≤ ${limit} ms`, kept: late <= limit }
}

/** A ratio or count that may be so much at most. */
export function atMostRow(what: string, most: number, value: number): Row {
  const figure = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return { what, figure, promise: most === 0 ? '0' : `≤ ${most}`, kept: value <= most }
}

/** A figure that nothing is promised of. */
export function figureRow(what: string, figure: string): Row {
  return { what, figure, promise: '–', kept: null }
}

export function planRow({ looked, scans, meant }: { looked: number; scans: readonly string[]; meant: number }): Row {
  return {
    what: 'Statements that read reservations, entries, users or sessions from end to end',
    figure: `${scans.length} of ${looked}, and ${meant} on purpose, of users`,
    promise: '0',
    kept: scans.length === 0,
  }
}

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, figure, byCost = '–', promise, kept }) =>
      `| ${what} | ${figure} | ${byCost} | ${promise} | ${verdictOf(kept)} |`,
  )
  return ['| measured | figure | by processor time | promise | verdict |', '|---|---|---|---|---|', ...lines].join('\n')
}

function verdictOf(kept: boolean | null): string {
  if (kept === null) return '–'
  return kept ? 'kept' : '**missed**'
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}
