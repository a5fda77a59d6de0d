import { rolesOf } from '../roles.ts'
import { isDay, weekdays } from '../time.ts'
import { type AuditKind, auditFields, isField, kindOfField, weekdayOfField } from './fields.ts'
import type { Words } from './say.ts'
import type { AuditFigure } from './schema.ts'

/** Names in a list stand in lines of their own, as they may hold any other sign. */
export const BETWEEN_NAMES = '\n'

/** A value of a field as the forms show it: money, days, hours, weekdays, yes or no. Of nothing a dash. */
export function writeValue(field: string, value: AuditFigure, words: Words): string {
  if (value === null) return '–'
  return writers[kindOfField(field)](String(value), words) || '–'
}

const writers: Record<AuditKind, (value: string, words: Words) => string> = {
  text: (value) => value,
  count: (value) => value,
  yesNo: (value, { text }) => text(value === 'true' ? 'audit.yes' : 'audit.no'),
  euros: (value, { formats }) => formats.euros(Number(value)),
  percent: (value) => `${value}%`,
  hoursLong: (value, { text }) => text('audit.value.hours', { value }),
  months: (value, { text }) => text('audit.value.months', { value }),
  seconds: (value, { text }) => text('audit.value.seconds', { value: Number(value) / 1000 }),
  moment: (value, { formats }) => `${formats.fullDay(value)} ${formats.time(value)}`,
  day: (value, { formats }) => (isDay(value) ? formats.fullDay(value) : value),
  days: (value, { formats }) => formats.list(value.split(' ').map(formats.shortDay)),
  hours: (value, { text }) => (value === 'closed' ? text('audit.closed') : value || text('audit.asCourt')),
  weekday: (value, words) => nameWeekday(value, words),
  weekdays: (value, words) =>
    value === '' ? '' : words.formats.list(value.split(',').map((one) => nameWeekday(one, words))),
  names: (value, { formats }) => formats.list(value.split(BETWEEN_NAMES)),
  people: (value, { text, formats }) =>
    value === '' ? '' : formats.list(value.split(BETWEEN_NAMES).map((nick) => nick || text('audit.former'))),
  type: (value, { text }) => text('audit.value.type', { type: value }),
  roles: (value, { text, formats }) =>
    formats.list(rolesOf(value.split(' ')).map((role) => text('audit.value.role', { role }))),
  reason: (value, { text }) => text('audit.value.reason', { reason: selectable(value), value }),
  words: (value, { text }) => text('audit.value.words', { count: Number(value) }),
  choice: (value, { text }) => text('audit.value.choice', { choice: selectable(value), value }),
}

/** What a field is called in the reader's language; null of one that has no label. */
export function labelOfField(field: string, { text, formats }: Words): string | null {
  if (isField(field)) return text(auditFields[field][0])
  if (isDay(field)) return formats.fullDay(field)
  const weekday = weekdayOfField(field)
  return weekday === null ? null : formats.weekdayNamed(weekday)
}

/** What a text can choose by: letters alone, others and spaces stand for no choice. */
export function selectable(value: string): string {
  const plain = value.replaceAll('-', '_')
  return /^\w+$/.test(plain) ? plain : 'other'
}

function nameWeekday(value: string, { formats }: Words): string {
  const number = weekdays.find((known) => String(known) === value)
  return number === undefined ? value : formats.weekdayNamed(number)
}
