import { z } from 'zod'
import type { AuditDetails, AuditValue } from '#domain/audit/changes.ts'
import type { listConfigChanges } from '#domain/config/fields.ts'
import { peakHoursSchema } from '#domain/groups/schema.ts'

/**
 * The audit has of settings: of each that changed what it was and what it is, in figures and words; of a logo whether
 * there was and is one, of the ways of paying which, of another list how many.
 */
export function describeChange(changes: ReturnType<typeof listConfigChanges>): AuditDetails {
  return Object.fromEntries(
    changes.map(({ name, was, is }) => [name, [toDetail(name, was), toDetail(name, is)] as const]),
  )
}

function toDetail(name: string, value: unknown): AuditValue {
  if (name === 'logo') return value !== null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (name === 'rules.peak') return describePeak(value)
  if (name === 'payments.ways' || name === 'payments.usual') return Array.isArray(value) ? value.join(' ') : null
  return Array.isArray(value) ? value.length : null
}

function describePeak(value: unknown): string {
  const bands = z.array(peakHoursSchema).parse(value)
  return bands.map(({ weekdays, from, to }) => `${weekdays.join()} ${from}–${to}`).join(';')
}
