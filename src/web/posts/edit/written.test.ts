import { expect, test } from 'vitest'
import { makeEmptyDraft } from './post-draft.ts'
import { countWords, countWritten, lackOf } from './written.ts'

const draft = makeEmptyDraft()

test('what a language lacks', () => {
  const es = { ...draft.es, title: 'Césped', body: ' ' }
  const texts = { es, en: { ...draft.en, summary: 'Only this' } }
  expect([lackOf(texts, 'es'), lackOf(texts, 'en'), countWritten(texts)]).toEqual(['body', 'both', 1])
  expect(lackOf({ ...texts, es: { ...es, body: 'x' } }, 'es')).toBe('none')
  expect(lackOf({ ...texts, es: { ...es, title: '', body: 'x' } }, 'es')).toBe('title')
})

test.each([
  ['', 0],
  ['## Qué vas a notar', 4],
  ['- sube **nueve centímetros** más', 4],
  ['a las 18:30, o’clock — 10,5 €', 5],
  ['| --- | --- |', 0],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count)
})
