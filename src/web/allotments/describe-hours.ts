import type { AllotmentView } from '#domain/allotments/schema.ts'
import { weekdays } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeWeekdays } from '#web/prices/weekday-words.ts'

type Hours = Pick<AllotmentView, 'weekdays' | 'start' | 'end'>

/** Mon–Fri 09:30–12:30. */
export function describeHours({ weekdays: days, start, end }: Hours, words: Words): string {
  const written = describeWeekdays(
    weekdays.filter((weekday) => days.includes(weekday)),
    words,
  )
  return `${written} ${start}–${end}`
}
