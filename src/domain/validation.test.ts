import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Refusal } from './errors.ts'
import { refusalsOf } from './validation.ts'

function refusals(schema: z.ZodType, input: unknown): Refusal[] {
  const read = schema.safeParse(input)
  return read.success ? [] : refusalsOf(read.error.issues, input)
}

const field = (schema: z.ZodType) => z.strictObject({ field: schema })

describe('each complaint of zod has a key, and the figures of its text', () => {
  const cases: { name: string; schema: z.ZodType; sent?: unknown; key: string; values?: object }[] = [
    { name: 'missing text', schema: z.string(), key: 'required' },
    { name: 'missing number', schema: z.number(), key: 'required' },
    { name: 'missing choice', schema: z.enum(['a', 'b']), key: 'required' },
    { name: 'missing either-or', schema: z.union([z.string(), z.number()]), key: 'required' },
    { name: 'empty text', schema: z.string().min(1), sent: '', key: 'required' },
    { name: 'a number for text', schema: z.string(), sent: 7, key: 'type' },
    { name: 'null for text', schema: z.string(), sent: null, key: 'type' },
    { name: 'text for a number', schema: z.number(), sent: '7', key: 'type' },
    { name: 'not a number', schema: z.number(), sent: Number.NaN, key: 'type' },
    { name: 'a broken number for a whole one', schema: z.int(), sent: 1.5, key: 'type' },
    { name: 'an object for a list', schema: z.array(z.string()), sent: {}, key: 'type' },
    { name: 'text too short', schema: z.string().min(3), sent: 'ab', key: 'tooShort', values: { min: 3 } },
    { name: 'text too long', schema: z.string().max(3), sent: 'abcd', key: 'tooLong', values: { max: 3 } },
    { name: 'number too small', schema: z.number().min(1), sent: 0, key: 'tooSmall', values: { min: 1 } },
    { name: 'number too big', schema: z.number().max(7), sent: 8, key: 'tooBig', values: { max: 7 } },
    { name: 'list too short', schema: z.array(z.int()).min(4), sent: [1], key: 'tooSmall', values: { min: 4 } },
    { name: 'list too long', schema: z.array(z.int()).max(2), sent: [1, 2, 3], key: 'tooMany', values: { max: 2 } },
    { name: 'not by steps', schema: z.number().multipleOf(0.25), sent: 1.3, key: 'step', values: { step: 0.25 } },
    { name: 'no e-mail', schema: z.email(), sent: 'nobody', key: 'format' },
    { name: 'no such pattern', schema: z.string().regex(/^x$/), sent: 'y', key: 'format' },
    { name: 'no such choice', schema: z.enum(['a', 'b']), sent: 'c', key: 'choice' },
    { name: 'not the only value', schema: z.literal(true), sent: false, key: 'choice' },
    { name: 'neither-nor', schema: z.union([z.string(), z.number()]), sent: true, key: 'format' },
    {
      name: 'a rule that names a key',
      schema: z.string().refine(() => false, { error: 'validation.errors.format' }),
      sent: 'x',
      key: 'format',
    },
    {
      name: 'a rule that names none',
      schema: z.string().refine(() => false, { error: 'Oops' }),
      sent: 'x',
      key: 'invalid',
    },
    { name: 'a rule without words', schema: z.string().refine(() => false), sent: 'x', key: 'invalid' },
  ]
  test.each(cases)('$name: $key', ({ schema, sent, key, values }) => {
    const [refusal, ...more] = refusals(field(schema), sent === undefined ? {} : { field: sent })
    expect(more).toEqual([])
    expect(refusal).toMatchObject({ key: `validation.errors.${key}`, param: 'field' })
    expect(refusal?.values).toEqual(values)
  })
})

describe('which field it is about', () => {
  const nested = z.strictObject({ inviteds: z.array(z.strictObject({ level: z.number() })) })
  test.each([
    { name: 'a field', schema: field(z.number()), input: { field: 'x' }, params: ['field'] },
    {
      name: 'a field of an item of a list',
      schema: nested,
      input: { inviteds: [{ level: 1 }, { level: 'x' }] },
      params: ['inviteds.1.level'],
    },
    { name: 'each unknown field', schema: field(z.int()), input: { field: 1, a: 1, b: 2 }, params: ['a', 'b'] },
    { name: 'every field that is wrong', schema: z.object({ a: z.int(), b: z.int() }), input: {}, params: ['a', 'b'] },
    { name: 'none, when all of it is wrong', schema: field(z.int()), input: 'text', params: [undefined] },
    {
      name: 'an unknown field inside',
      schema: nested,
      input: { inviteds: [{ level: 1, admin: true }] },
      params: ['inviteds.0.admin'],
    },
  ])('$name', ({ schema, input, params }) => {
    expect(refusals(schema, input).map(({ param }) => param)).toEqual(params)
  })

  test('unknown fields are called so, those of the prototype too', () => {
    const sent: unknown = JSON.parse('{"field":1,"__proto__":{"admin":true},"constructor":1}')
    const found = refusals(field(z.int()), sent)
    expect(found.map(({ key }) => key)).not.toContain('validation.errors.invalid')
    expect(found.every(({ key }) => key === 'validation.errors.unknownField')).toBe(true)
    expect(found.map(({ param }) => param)).toContain('constructor')
  })

  test('a field that only the prototype has is missing', () => {
    const schema = z.object({ valueOf: z.string() })
    expect(refusals(schema, {})).toEqual([{ key: 'validation.errors.required', param: 'valueOf' }])
  })
})

describe('what was sent is echoed', () => {
  const digits = z.string().max(3).regex(/^\d*$/)
  test.each([
    { name: 'text', sent: 'abc', value: 'abc' },
    { name: 'a number', sent: 12, value: 12 },
    { name: 'a boolean', sent: false, value: false },
    { name: 'null', sent: null, value: null },
  ])('$name', ({ sent, value }) => {
    expect(refusals(field(digits), { field: sent })[0]).toHaveProperty('value', value)
  })

  test.each([
    { name: 'an object', sent: { a: 1, b: { c: [null] } } },
    { name: 'a list', sent: ['a', 2, []] },
  ])('$name', ({ sent }) => {
    expect(refusals(field(digits), { field: sent })[0]).toHaveProperty('value', sent)
  })

  test('but not what has nothing sent, nor a list or an object of more than 1 KB or nested without end', () => {
    const nested: unknown = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
    for (const sent of [undefined, Array.from({ length: 600 }, () => 1), { a: 'b'.repeat(1100) }, nested]) {
      expect(refusals(field(digits), { field: sent })[0]).not.toHaveProperty('value')
    }
  })

  test('of whether a link was followed, which is no secret', () => {
    const asked = z.strictObject({ isFromTokenReservation: z.boolean(), token: z.string() })
    const [followed, token] = refusals(asked, { isFromTokenReservation: 'yes', token: 5 })
    expect(followed).toMatchObject({ param: 'isFromTokenReservation', value: 'yes' })
    expect(token).not.toHaveProperty('value')
  })

  test('and of a list or an object no password, code or token in it', () => {
    const sent = [{ nick: 'me', password: 'shh', deep: { resetCode: 'shh', token: ['shh'] } }]
    expect(refusals(field(digits), { field: sent })[0]).toHaveProperty('value', [{ nick: 'me', deep: {} }])
  })

  test('long text is cut, and so is the long name of a field', () => {
    const [tooLong] = refusals(field(digits), { field: '1'.repeat(100_000) })
    expect(tooLong?.value).toBe('1'.repeat(1024))
    const [unknown] = refusals(field(digits), { field: '1', ['x'.repeat(100_000)]: 1 })
    expect(unknown?.param).toBe('x'.repeat(100))
  })

  test.each([
    'password',
    'newPassword',
    'confirmPassword',
    'passwordConfirmation',
    'PASSWORD',
    'code',
    'pincode',
    'token',
  ])('never a %s, whatever is wrong with it', (name) => {
    const secret = z.strictObject({ [name]: z.string().min(6).max(8).regex(/^\d*$/) })
    for (const sent of ['shh', 'shh-shh-shh', 'sh-sh-', 5, true]) {
      expect(JSON.stringify(refusals(secret, { [name]: sent }))).not.toContain('"value"')
    }
    expect(JSON.stringify(refusals(z.strictObject({}), { [name]: 'shh' }))).not.toContain('shh')
    expect(
      JSON.stringify(refusals(z.strictObject({ data: z.strictObject({}) }), { data: { [name]: 'shh' } })),
    ).not.toContain('shh')
    expect(
      JSON.stringify(refusals(z.strictObject({ [name]: z.strictObject({ is: z.int() }) }), { [name]: { is: 'shh' } })),
    ).not.toContain('shh')
  })
})

describe('how many', () => {
  test('at most twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, 1]))
    expect(refusals(z.strictObject({}), many)).toHaveLength(20)
  })

  test('at least one, even of no complaint', () => {
    expect(refusalsOf([], {})).toEqual([{ key: 'validation.errors.invalid' }])
  })
})
