import { type PriceRule, toCourtPriceView } from '#domain/prices/rules.ts'
import type { Details } from '../act.ts'

/** What of a rule is otherwise than it was, each as it was and as it is; of one that is made or deleted, all of it. */
export function describeChange(before: PriceRule | null, after: PriceRule | null): Details {
  const [was, is] = [partsOf(before), partsOf(after)]
  const names = new Set([...was.keys(), ...is.keys()])
  return Object.fromEntries(
    [...names].flatMap((name): [string, [Part, Part]][] => {
      const [one = null, other = null] = [was.get(name), is.get(name)]
      return one === other ? [] : [[name, [one, other]]]
    }),
  )
}

/** Beside what a change is read: "from 18:00" says little without until when. The name is what it goes by once it is deleted. */
export function describeStayed(rule: PriceRule): Details {
  const { name, dateFrom, dateTo, hourFrom, hourTo } = toCourtPriceView(rule)
  return { name, dateFrom, dateTo, hourFrom, hourTo }
}

type Part = string | number | null

function partsOf(rule: PriceRule | null): Map<string, Part> {
  if (!rule) return new Map()
  const { name, description, price, dateFrom, dateTo, weekdays, hourFrom, hourTo } = toCourtPriceView(rule)
  const named = { name, description, price, dateFrom, dateTo, hourFrom, hourTo }
  return new Map<string, Part>(Object.entries({ ...named, weekdays: weekdays.join(',') }))
}
