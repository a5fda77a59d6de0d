import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createClosureInput } from './closures/schema.ts'
import { changeConfigInput } from './config/schema.ts'
import { createCourtInput } from './courts/desk-schema.ts'
import { createLeadInput } from './leads/schema.ts'
import { createPriceInput } from './prices/schema.ts'
import { openClubInput } from './setup/schema.ts'
import { userFields } from './users/fields.ts'
import { refusalsOf } from './validation.ts'

const { footer } = changeConfigInput.shape.config.shape

/** Every text of one line that somebody writes for others to read, by the schema that takes it. */
const lines: [name: string, schema: z.ZodType][] = [
  ['nick', userFields.nick],
  ['court', createCourtInput.shape.name],
  ['price rule', createPriceInput.shape.name],
  ['reason of a closure', createClosureInput.shape.reason],
  ['club', changeConfigInput.shape.config.shape.name],
  ['club as it is set up', openClubInput.shape.club.shape.name],
  ['address', footer.unwrap().shape.address],
  ['phone of the club', footer.unwrap().shape.phone],
  ['social link', footer.unwrap().shape.social.element.shape.name],
  ['name of a lead', createLeadInput.shape.data.unwrap().shape.name],
  ['phone of a lead', createLeadInput.shape.data.unwrap().shape.phone],
  ['topic of a lead', createLeadInput.shape.data.unwrap().shape.topic],
]

describe.each(lines)('%s', (_name, schema) => {
  test.each([
    ['  Rain   on 2 ', 'Rain on 2'],
    ['Rain\non 2', 'Rain on 2'],
    ['Rain\r\n\ton\u20282', 'Rain on 2'],
    ['Cafe\u0301', 'Café'],
  ])('%j is read as one line', (sent, read) => {
    expect(schema.parse(sent)).toBe(read)
  })

  test.each(['a\u0000b', 'a\u001bb', 'a\u202Eb', 'a\u2066b', 'a\u200Eb', 'a\u200Bb'])('%j is refused', (sent) => {
    const { error } = z.object({ name: schema }).safeParse({ name: sent })
    expect(error && refusalsOf(error.issues, { name: sent })).toMatchObject([
      { key: schema === userFields.nick ? 'validation.errors.nick' : 'validation.errors.format', param: 'name' },
    ])
  })
})

test('what joins the parts of one sign stays', () => {
  expect(createCourtInput.shape.name.parse('👨‍👩‍👧')).toBe('👨‍👩‍👧')
})
