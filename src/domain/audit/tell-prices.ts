import { addClauses } from './say.ts'
import type { Telling, Told } from './told.ts'

/** A price rule that is another: what it costs, when it holds, and how many games keep their price. */
export function tellPriceChange<Node>(telling: Telling<Node>): Told<Node> {
  const { is, was, isChanged, write, strong, text, count } = telling
  const both = (field: string) => ({ is: strong(is(field) ?? '–'), was: was(field) ?? '–' })
  const clauses = [
    ...(isChanged('name') ? [write('audit.clause.name', both('name'))] : []),
    ...(isChanged('price') ? [write('audit.clause.price', both('price'))] : []),
    ...tellHours(telling),
    ...(isChanged('weekdays')
      ? [write('audit.clause.holdsOn', { is: strong(is('weekdays') ?? text('audit.anyWeekday')) })]
      : []),
    ...(isChanged('dateFrom') || isChanged('dateTo')
      ? [write('audit.clause.holds', { is: strong(datesOf(telling)) })]
      : []),
    ...(isChanged('description') ? [write('audit.clause.description', {})] : []),
  ]
  const kept = count('kept')
  return {
    values: { changes: addClauses(telling, clauses) },
    after: kept === 0 ? [] : [text('audit.then.kept', { count: kept })],
  }
}

/** A rule that is made or gone: what it costs, and when it holds. */
export function tellPrice<Node>(telling: Telling<Node>, which: 'is' | 'was'): Told<Node> {
  const { join } = telling
  const value = telling[which]
  const [from, to] = [value('hourFrom'), value('hourTo')]
  const [first, last] = [value('dateFrom'), value('dateTo')]
  const parts = [
    value('price'),
    value('weekdays'),
    from === null || to === null ? null : `${from}–${to}`,
    first === null || last === null ? null : telling.text('audit.dates', { first, last }),
  ].flatMap((part) => part ?? [])
  return { values: { with: parts.length === 0 ? '' : join([': ', parts.join(', ')]) } }
}

/** Of hours that stay hours, only the end that is another. */
function tellHours<Node>({ is, was, isChanged, write, strong, text }: Telling<Node>): Node[] {
  const [from, to] = [is('hourFrom'), is('hourTo')]
  if (!isChanged('hourFrom') && !isChanged('hourTo')) return []
  if (from === null || to === null) return [write('audit.clause.holds', { is: strong(text('audit.anyHour')) })]
  const hadHours = was('hourFrom') !== null && was('hourTo') !== null
  if (hadHours && !isChanged('hourTo')) return [write('audit.clause.starts', { is: strong(from) })]
  if (hadHours && !isChanged('hourFrom')) return [write('audit.clause.ends', { is: strong(to) })]
  return [write('audit.clause.holds', { is: strong(`${from}–${to}`) })]
}

function datesOf<Node>({ is, text }: Telling<Node>): string {
  const [first, last] = [is('dateFrom'), is('dateTo')]
  return first === null || last === null ? text('audit.anyDate') : text('audit.dates', { first, last })
}
