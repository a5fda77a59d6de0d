import { type AuditValue, BETWEEN_NAMES } from '#domain/audit/changes.ts'
import type { Formats } from '#domain/formats.ts'
import type { Locale } from '#domain/locale.ts'
import { rolesOf } from '#domain/roles.ts'
import { isDay, weekdays } from '#domain/time.ts'
import { formatText, getFormats } from '../messages.ts'
import { type AuditKind, auditFields, isAuditField, kindOf } from './fields.ts'

/** Formats a value of a field as the forms show it: money, days, hours, weekdays, yes or no. Of nothing a dash. */
export function formatValue(field: string, value: AuditValue, locale: Locale): string {
  const kind = kindOf(field)
  if (value === null && kind !== 'hours') return '–'
  return writers[kind](String(value ?? ''), locale, getFormats(locale)) || '–'
}

/** Formats a field's label; a field of a later version goes by its own name. */
export function formatLabel(field: string, locale: Locale): string {
  if (isAuditField(field)) return formatText(locale, auditFields[field][0])
  const formats = getFormats(locale)
  if (isDay(field)) return formats.fullDay(field)
  const weekday = weekdays.find((known) => field === `weekday.${known}`)
  return weekday === undefined ? field : formats.weekdayNamed(weekday)
}

/** A value that a text chooses by: letters alone, others and spaces stand for no choice. */
export function toChoice(value: string): string {
  const plain = value.replaceAll('-', '_')
  return /^\w+$/.test(plain) ? plain : 'other'
}

type Writer = (value: string, locale: Locale, formats: Formats) => string

const writers: Record<AuditKind, Writer> = {
  text: (value) => value,
  yesNo: (value, locale) => {
    if (value === 'true' || value === 'false') return formatText(locale, value === 'true' ? 'audit.yes' : 'audit.no')
    return value
  },
  euros: (value, _, formats) => formats.euros(Number(value)),
  percent: (value) => `${value}%`,
  hoursLong: (value, locale) => formatText(locale, 'audit.value.hours', { value }),
  months: (value, locale) => formatText(locale, 'audit.value.months', { value }),
  seconds: (value, locale) => formatText(locale, 'audit.value.seconds', { value: Number(value) / 1000 }),
  moment: (value, _, formats) => `${formats.fullDay(value)} ${formats.time(value)}`,
  day: (value, _, formats) => (isDay(value) ? formats.fullDay(value) : value),
  days: (value, _, formats) => formats.list(value.split(' ').map(formats.shortDay)),
  hours: (value, locale) =>
    value === 'closed' ? formatText(locale, 'audit.closed') : value || formatText(locale, 'audit.asCourt'),
  weekdays: (value, _, formats) =>
    value === '' ? '' : formats.list(value.split(',').map((one) => nameWeekday(one, formats))),
  peaks: (value, _, formats) =>
    formats.list(
      value.split(';').map((band) => {
        const [days = '', hours = ''] = band.split(' ')
        return `${days
          .split(',')
          .map((one) => nameWeekday(one, formats))
          .join(' ')} ${hours}`
      }),
    ),
  names: (value, _, formats) => formats.list(value.split(BETWEEN_NAMES)),
  people: (value, locale, formats) =>
    value === ''
      ? ''
      : formats.list(value.split(BETWEEN_NAMES).map((nick) => nick || formatText(locale, 'audit.former'))),
  type: (value, locale) => formatText(locale, 'audit.value.type', { type: toChoice(value) }),
  types: (value, locale, formats) =>
    formats.list(value.split(' ').map((type) => formatText(locale, 'audit.value.type', { type: toChoice(type) }))),
  keyWords: (value, locale, formats) =>
    formats.list(value.split(' ').map((word) => formatText(locale, 'audit.value.keyWord', { word: toChoice(word) }))),
  roles: (value, locale, formats) =>
    formats.list(rolesOf(value.split(' ')).map((role) => formatText(locale, 'audit.value.role', { role }))),
  reason: (value, locale) => formatText(locale, 'audit.value.reason', { reason: toChoice(value), value }),
  words: (value, locale) => formatText(locale, 'audit.value.words', { count: Number(value) }),
  levels: (value, _, formats) => [...new Set(value.split(' '))].map((level) => formats.level(Number(level))).join('–'),
  lead: (value, locale) => formatText(locale, 'audit.value.lead', { kind: toChoice(value) }),
  personal: (value, locale, formats) =>
    formats.list(
      value.split(' ').map((field) => formatText(locale, 'audit.value.personal', { field: toChoice(field) })),
    ),
  choice: writeChoice,
  ways: (value, locale, formats) => formats.list(value.split(' ').map((way) => writeChoice(way, locale))),
}

function writeChoice(value: string, locale: Locale): string {
  return formatText(locale, 'audit.value.choice', { choice: toChoice(value), value })
}

function nameWeekday(value: string, formats: Formats): string {
  const number = weekdays.find((known) => String(known) === value)
  return number === undefined ? value : formats.weekdayNamed(number)
}
