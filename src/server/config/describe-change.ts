import type { listConfigChanges } from '#domain/config/fields.ts'
import type { Details } from '../act.ts'

/**
 * What the audit says of settings: of each that changed what it was and what it is, in figures and words; of a logo whether
 * there was and is one, of a list how many.
 */
export function describeChange(changes: ReturnType<typeof listConfigChanges>): Details {
  return Object.fromEntries(
    changes.map(({ name, was, is }) => [name, [toDetail(name, was), toDetail(name, is)] as const]),
  )
}

function toDetail(name: string, value: unknown): string | number | boolean | null {
  if (name === 'logo') return value !== null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.length : null
}
