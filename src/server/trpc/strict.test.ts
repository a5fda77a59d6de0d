import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../testing.ts'
import { describeProcedures } from './procedures.ts'

/** Every name of a column, in both spellings, and names that every object knows. */
function names(): string[] {
  const columns = testDatabase()
    .$client.prepare<[], string>(
      "SELECT DISTINCT info.name FROM sqlite_master, pragma_table_info(sqlite_master.name) AS info WHERE sqlite_master.type = 'table'",
    )
    .pluck()
    .all()
  const camel = columns.map((name) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  return [...new Set([...columns, ...camel, '__proto__', 'constructor', 'prototype', 'toString', 'isAdmin', 'roles'])]
}

/** Whether a schema complains of this field as one that it doesn't know. */
function isUnknown(schema: z.ZodType, name: string): boolean {
  const { error } = schema.safeParse(JSON.parse(`{${JSON.stringify(name)}: 1}`))
  return error?.issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(name)) ?? false
}

/** The columns that a viewer may name in a request; each of them is looked at by the rules. */
const named: Record<string, string[]> = {
  'auth.login': [],
  'config.list': ['environment'],
  'entries.add': ['level', 'position', 'name', 'phone'],
  'payments.setProvider': ['provider', 'key', 'environment', 'version'],
  'payments.start': ['entries', 'product', 'way', 'provider', 'requestId'],
  'payments.test': ['provider', 'way'],
  'reservations.change': ['type', 'friendly', 'version', 'documentId'],
  'reservations.complete': ['type', 'documentId', 'requestId'],
  'reservations.create': ['type', 'friendly', 'requestId'],
  'reservations.join': ['documentId', 'requestId'],
  // The page of the list; a lead's is another, as is the status of a delivery.
  'reservations.list': ['type', 'status', 'page'],
}

/** The objects that an input may be. */
function objectsIn(input: unknown): z.ZodObject[] {
  if (input instanceof z.ZodDiscriminatedUnion) return input.options.flatMap(objectsIn)
  return input instanceof z.ZodObject ? [input] : []
}

const inputs = [...describeProcedures()].flatMap(
  ([
    procedure,
    {
      inputs: [input],
    },
  ]) => objectsIn(input).map((one) => ({ procedure, input: one })),
)

test.each(inputs)('$procedure takes no field but those it names', ({ procedure, input }) => {
  const taken = names().filter((name) => !isUnknown(input, name))
  expect(taken.filter((name) => !Object.hasOwn(input.shape, name))).toEqual([])
  const allowed = named[procedure] ?? taken
  expect(taken.filter((name) => !allowed.includes(name))).toEqual([])
})

test('all that take something are among them, but for the stream; and there are many names to try', () => {
  const taking = [...describeProcedures()].flatMap(([name, { inputs: schemas }]) => (schemas.length > 0 ? [name] : []))
  expect(taking.filter((name) => !inputs.some(({ procedure }) => procedure === name))).toEqual(['changes.feed'])
  expect(names().length).toBeGreaterThan(80)
})
