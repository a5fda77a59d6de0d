import type { SchemaForm } from '#web/forms/use-schema-form.ts'

/** Everything that ties a part of `ui` to a value of the form: `<Field {...made.field('topic')} />`. */
export type LeadField = ReturnType<SchemaForm<{ email: string }>['field']> & { id: string; label: string }
