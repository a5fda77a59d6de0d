import type { AlertView, StandingAlertView } from '#domain/alerts/schema.ts'
import { weekdays } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'

/** When, and of what level, somebody wants to be told: as much of a standing alert as its sentence says. */
export type SaidAlert = Pick<StandingAlertView, 'weekdays' | 'from' | 'to' | 'levelMin' | 'levelMax'>

/** "on Mondays and Wednesdays, from 19:00 to 22:00, level 2.75–4.00"; of a slot "Thursday 26/11/2026 at 20:00, any court". */
export function describeAlert(alert: AlertView | SaidAlert, words: Words): string {
  const { text, formats } = words
  if ('startDate' in alert) {
    const when = { day: formats.fullDay(alert.startDate), time: formats.time(alert.startDate) }
    return alert.court ? text('alert.ofCourt', { ...when, court: alert.court.name }) : text('alert.ofAny', when)
  }
  const { from, to } = alert
  return text('alert.when', { days: describeDays(alert, words), from, to, levels: describeLevels(alert, words) })
}

function describeDays({ weekdays: days }: SaidAlert, { text, formats }: Words): string {
  if (days.length === weekdays.length) return text('alert.everyDay')
  return text('alert.onDays', { days: formats.list(days.map((day) => text('alert.day', { day: String(day) }))) })
}

function describeLevels({ levelMin, levelMax }: SaidAlert, { formats }: Words): string {
  if (levelMin === null || levelMax === null) return 'none'
  const [min, max] = [formats.level(levelMin), formats.level(levelMax)]
  return min === max ? min : `${min}–${max}`
}
