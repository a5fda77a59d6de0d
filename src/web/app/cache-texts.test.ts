import { expect, test } from 'vitest'
import { cacheTexts } from './cache-texts.ts'

test('a text is put together once for the same values, and anew for others', () => {
  let count = 0
  const text = cacheTexts((id, values) => {
    count += 1
    return `${id} ${JSON.stringify(values ?? {})}`
  })
  const one = text('slot.each', { price: '1' })
  expect(text('slot.each', { price: '1' })).toBe(one)
  expect(count).toBe(1)
  const all = [text('slot.each', { price: '11' }), text('slot.free'), text('slot.level', { min: '1', max: '23' })]
  expect(new Set([one, ...all, text('slot.level', { min: '12', max: '3' })]).size).toBe(5)
  expect(count).toBe(5)
})
