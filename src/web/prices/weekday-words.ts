import { runsOf } from '#domain/prices/criteria.ts'
import type { Day, Weekday } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'

/** Mon–Fri; Sat, Sun: three and more in a row are a range. */
export function describeWeekdays(days: readonly Weekday[], words: Words): string {
  return runsOf(days)
    .map((run) => {
      const names = run.map((weekday) => nameWeekday(weekday, words))
      return run.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')
    })
    .join(', ')
}

/** Mon. */
export function nameWeekday(weekday: Weekday, { formats }: Words): string {
  return formats.weekdayShort(dayOf(weekday))
}

/** A day of that weekday. */
function dayOf(weekday: Weekday): Day {
  return `2026-06-0${weekday}`
}
