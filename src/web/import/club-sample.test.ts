import { expect, test } from 'vitest'
import { importKinds } from '#domain/import/kinds.ts'
import { matchTitles } from '#domain/import/match-titles.ts'
import { importHeadings, requiredColumns } from '#domain/import/rows.ts'
import { locales } from '#domain/locale.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { makeClubSample } from './club-sample.ts'

const texts = { en, es }

test.each(locales.flatMap((locale) => importKinds.map((kind) => ({ locale, kind }))))(
  'the sample of $kind is a file of which every column is understood ($locale)',
  ({ locale, kind }) => {
    const [head = []] = makeClubSample(kind, (id) => texts[locale][id])
    const { fields, ignored } = matchTitles<string>(head, importHeadings[kind])
    expect(ignored).toEqual([])
    expect(fields).toEqual(expect.arrayContaining([...requiredColumns[kind]]))
  },
)
