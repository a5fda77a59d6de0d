import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { matchColumns } from '#domain/users/import-columns.ts'
import { readRow } from '#domain/users/import-row.ts'
import { importedUserInput } from '#domain/users/import-schema.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { makeSample } from './sample.ts'

const texts = { en, es }

test.each(locales)('the sample is a file of which every column and the member are understood (%s)', (locale) => {
  const [head = [], line = [], ...rest] = makeSample((id) => texts[locale][id], locale)
  const columns = matchColumns(head)
  expect(columns.ignored).toEqual([])
  expect(importedUserInput.safeParse(readRow(line, columns).row)).toMatchObject({
    success: true,
    data: { nick: 'Ana G.', birthDate: '1990-04-23', locale, showInSearches: true, level: 3 },
  })
  expect(rest).toEqual([])
})
