import { centsOf } from '../money.ts'
import { parseTime, weekdays } from '../time.ts'
import type { Court, Hours } from './rules.ts'
import type { CourtView } from './schema.ts'

/** The court that is shown so, for rules that run where only what is shown is known. */
export function readCourtView({ price, schedules, openingTime, closingTime, ...court }: CourtView): Court {
  return {
    ...court,
    ...readHours({ openingTime, closingTime }),
    priceCents: centsOf(price),
    schedules: schedules.map(({ weekday, date, closed, ...times }) => ({
      weekday: weekdays.find((known) => known === weekday) ?? null,
      date: date ?? null,
      closed,
      ...readHours(times),
    })),
  }
}

function readHours({ openingTime, closingTime }: Pick<CourtView, 'openingTime' | 'closingTime'>): Hours {
  return { opens: parseTime(openingTime) ?? 0, closes: parseTime(closingTime) ?? 0 }
}
