import { weekOf } from '#domain/groups/rules.ts'
import type { PreviewSlot, RulesPreview } from '#domain/groups/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { MINUTES_PER_HOUR } from './rules-draft.ts'

type Reason = PreviewSlot['reasons'][number]

/** The letter of a reason, as cells have it, and what the legend says of it. */
export const reasonKeys = {
  window: { letter: 'rules.preview.windowLetter', name: 'rules.preview.window' },
  ahead: { letter: 'rules.preview.aheadLetter', name: 'rules.preview.ahead' },
  peak: { letter: 'rules.preview.peakLetter', name: 'rules.preview.peak' },
  clash: { letter: 'rules.preview.clashLetter', name: 'rules.preview.clash' },
} as const

/** What a cell says: yes, no, whose it is, nothing of what is past, or the letter of its first reason. */
export function writeCell({ state, reasons: [first] }: PreviewSlot, { text }: Words): string {
  if (state === 'past') return ''
  if (state === 'own') return text('rules.preview.own')
  if (state === 'may') return text('rules.preview.yes')
  return first ? text(reasonKeys[first].letter) : text('rules.preview.no')
}

/** Day and time of a slot, whether it is in peak hours, and whether it may be booked now. */
export function describeSlot({ startDate, time, isPeak, state }: PreviewSlot, { text, formats }: Words): string {
  const when = `${formats.shortDay(Date.parse(startDate))}, ${time}${isPeak ? ` (${text('rules.preview.isPeak')})` : ''}`
  return `${when}: ${text(state === 'may' ? 'rules.preview.may' : 'rules.preview.notNow')}`
}

/** A reason in words, with how much of what they may have is used when the slot begins. */
export function describeReason(
  reason: Reason,
  { startDate }: PreviewSlot,
  { preview, now }: { preview: RulesPreview; now: number },
  { text }: Words,
): string {
  if (reason === 'window') return text('rules.preview.windowSays', { days: preview.daysAhead })
  if (reason === 'clash') return text('rules.preview.clashSays')
  if (reason === 'ahead')
    return text('rules.preview.aheadSays', { count: countAhead(preview, now), max: preview.maxAhead })
  return text('rules.preview.peakSays', readPeak(preview, Date.parse(startDate)))
}

/** How many of their reservations are to come. */
export function countAhead({ owned }: RulesPreview, now: number): number {
  return owned.filter(({ startDate }) => Date.parse(startDate) > now).length
}

/** Hours in peak of the week of an instant: how many are theirs, and how many they may have. */
export function readPeak({ owned, peakMinutes }: RulesPreview, instant: number): { used: number; max: number } {
  const week = weekOf(instant)
  const used = owned
    .filter(({ startDate }) => Date.parse(startDate) >= week.startsAt && Date.parse(startDate) < week.endsAt)
    .reduce((minutes, one) => minutes + one.peakMinutes, 0)
  return { used: used / MINUTES_PER_HOUR, max: (peakMinutes ?? 0) / MINUTES_PER_HOUR }
}
