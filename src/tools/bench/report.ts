import type { Comparison } from './rounds.ts'

/** A line of the table. Without a promise it is only a figure. */
export type Row = { what: string; figure: string; promise: string; isMet: boolean | null }

/** Something per second against something per second: at least so much of it. */
export function ratioRow(what: string, least: number, { ratio, rate, against }: Comparison): Row {
  const figure = `${ratio.toFixed(2)} (${perSecond(rate)} of ${perSecond(against)})`
  return { what, figure, promise: `≥ ${least}`, isMet: ratio >= least }
}

/** Something that must stay under a limit; null where it couldn't be read on this machine. */
export function limitRow(what: string, limit: number, unit: string, value: number | null): Row {
  const promise = `< ${limit} ${unit}`
  if (value === null) return { what, figure: 'not readable here', promise, isMet: null }
  return { what, figure: `${value.toFixed(0)} ${unit}`, promise, isMet: value < limit }
}

/** A figure that must be one value. */
export function exactRow(what: string, wanted: number, values: readonly number[]): Row {
  const figure = [...new Set(values)].join(', ')
  return { what, figure, promise: String(wanted), isMet: values.every((value) => value === wanted) }
}

/** A figure that nothing is promised of. */
export function figureRow(what: string, figure: string): Row {
  return { what, figure, promise: '–', isMet: null }
}

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, figure, promise, isMet }) => `| ${what} | ${figure} | ${promise} | ${verdictOf(isMet)} |`,
  )
  return ['| measured | figure | promise | verdict |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

function verdictOf(isMet: boolean | null): string {
  if (isMet === null) return '–'
  return isMet ? 'met' : '**missed**'
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}
