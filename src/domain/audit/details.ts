import { toldFields } from './fields.ts'
import type { Words } from './say.ts'
import type { AuditView } from './schema.ts'
import { labelOfField, writeValue } from './values.ts'

/** A line of the details: a field as it was and is, in the reader's words; `was` is null of what is only told. */
export type AuditDetail = { name: string; was: string | null; is: string }

/** What of an act opens below its sentence. A field without a label, of a later version perhaps, goes by its own name. */
export function listDetails({ changes, figures }: AuditView, words: Words): AuditDetail[] {
  const nameOf = (field: string) => labelOfField(field, words) ?? field
  return [
    ...changes
      .map(({ field, was, is }) => ({
        name: nameOf(field),
        was: writeValue(field, was, words),
        is: writeValue(field, is, words),
      }))
      .filter(({ was, is }) => was !== is),
    ...toldFields.flatMap((field) => {
      const value = figures[field] ?? null
      return value === null || value === 0
        ? []
        : [{ name: nameOf(field), was: null, is: writeValue(field, value, words) }]
    }),
  ]
}
