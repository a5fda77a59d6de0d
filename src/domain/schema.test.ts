import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  dayOrInstantInput,
  daySchema,
  eurosSchema,
  instantInput,
  levelSchema,
  makeListInput,
  refSchema,
  timeSchema,
} from './schema.ts'

type Case = { schema: string; sent: unknown; read: unknown }

const refused = Symbol('refused')
const list = makeListInput(['name', 'price'])
const schemas: Record<string, z.ZodType> = {
  ref: refSchema,
  instantIn: instantInput,
  day: daySchema,
  dayOrInstant: dayOrInstantInput,
  time: timeSchema,
  euros: eurosSchema,
  level: levelSchema,
  list,
}

describe('what is read, and as what', () => {
  const cases: Case[] = [
    { schema: 'ref', sent: 7, read: 7 },
    { schema: 'ref', sent: '7', read: 7 },
    { schema: 'ref', sent: 'a1b2c3', read: 'a1b2c3' },
    { schema: 'ref', sent: 0, read: refused },
    { schema: 'ref', sent: -1, read: refused },
    { schema: 'ref', sent: 1.5, read: refused },
    { schema: 'ref', sent: 2 ** 31, read: refused },
    { schema: 'ref', sent: '', read: refused },
    { schema: 'ref', sent: '../7', read: refused },
    { schema: 'ref', sent: 'x'.repeat(41), read: refused },
    { schema: 'ref', sent: null, read: refused },
    { schema: 'instantIn', sent: '2026-11-20T08:30:00Z', read: Date.parse('2026-11-20T08:30:00Z') },
    { schema: 'instantIn', sent: '2026-11-20T09:30:00+01:00', read: Date.parse('2026-11-20T08:30:00Z') },
    { schema: 'instantIn', sent: '2026-11-20', read: refused },
    { schema: 'instantIn', sent: '2026-11-20T08:30:00', read: refused },
    { schema: 'instantIn', sent: 1_795_163_400_000, read: refused },
    { schema: 'instantIn', sent: '9999-12-31T20:00:00-11:00', read: refused },
    { schema: 'day', sent: '2026-11-20', read: '2026-11-20' },
    { schema: 'day', sent: '2026-02-30', read: refused },
    { schema: 'day', sent: '2026-11-20T08:30:00Z', read: refused },
    { schema: 'dayOrInstant', sent: '2026-11-20', read: '2026-11-20' },
    { schema: 'dayOrInstant', sent: '2026-11-20T22:59:59Z', read: '2026-11-20' },
    { schema: 'dayOrInstant', sent: '2026-11-20T23:00:00Z', read: '2026-11-21' },
    { schema: 'dayOrInstant', sent: '2026-07-20T22:00:00Z', read: '2026-07-21' },
    { schema: 'dayOrInstant', sent: '9999-12-31T23:30:00Z', read: refused },
    { schema: 'dayOrInstant', sent: '0000-01-01T00:00:00Z', read: refused },
    { schema: 'dayOrInstant', sent: 'today', read: refused },
    { schema: 'time', sent: '00:00', read: '00:00' },
    { schema: 'time', sent: '24:00', read: '24:00' },
    { schema: 'time', sent: '24:01', read: refused },
    { schema: 'time', sent: '8:00', read: refused },
    { schema: 'euros', sent: 24.5, read: 24.5 },
    { schema: 'euros', sent: 0, read: 0 },
    { schema: 'euros', sent: 24.555, read: refused },
    { schema: 'euros', sent: -1, read: refused },
    { schema: 'euros', sent: '24', read: refused },
    { schema: 'euros', sent: Number.POSITIVE_INFINITY, read: refused },
    { schema: 'level', sent: 1, read: 1 },
    { schema: 'level', sent: 3.25, read: 3.25 },
    { schema: 'level', sent: 7, read: 7 },
    { schema: 'level', sent: 0.75, read: refused },
    { schema: 'level', sent: 7.25, read: refused },
    { schema: 'level', sent: 3.3, read: refused },
    { schema: 'level', sent: '3', read: refused },
    { schema: 'list', sent: {}, read: { page: 1, pageSize: 10 } },
    { schema: 'list', sent: { page: '2', pageSize: '100' }, read: { page: 2, pageSize: 100 } },
    { schema: 'list', sent: { sort: '-price', q: 'x' }, read: { page: 1, pageSize: 10, sort: '-price', q: 'x' } },
    { schema: 'list', sent: { pageSize: 101 }, read: refused },
    { schema: 'list', sent: { pageSize: 0 }, read: refused },
    { schema: 'list', sent: { page: 0 }, read: refused },
    { schema: 'list', sent: { page: '-1' }, read: refused },
    { schema: 'list', sent: { page: '1e3' }, read: refused },
    { schema: 'list', sent: { sort: 'password' }, read: refused },
    { schema: 'list', sent: { unknown: 1 }, read: refused },
  ]
  test.each(cases)('$schema: $sent', ({ schema, sent, read }) => {
    const result = schemas[schema]?.safeParse(sent)
    expect(result?.success ? result.data : refused).toEqual(read)
  })
})
