import type { AlertView } from '#domain/alerts/schema.ts'
import { formatTime, isoOf } from '#domain/time.ts'
import type { StoredAlert } from './store.ts'

/** An alert as its user sees it: instants and times as text. */
export function toAlertView(alert: StoredAlert): AlertView {
  const made = { id: alert.id, documentId: alert.documentId, createdAt: isoOf(alert.createdAt) }
  if (alert.kind === 'slot') {
    return { ...made, kind: 'slot', startDate: isoOf(alert.startsAt), court: alert.court }
  }
  const { kind, weekdays, from, to, levels, until, isPaused } = alert
  return {
    ...made,
    kind,
    weekdays: [...weekdays],
    from: formatTime(from),
    to: formatTime(to),
    levelMin: levels?.min ?? null,
    levelMax: levels?.max ?? null,
    until,
    paused: isPaused,
  }
}
