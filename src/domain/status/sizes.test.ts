import { expect, test } from 'vitest'
import { writeSize } from './sizes.ts'

test.each([
  [18_437_120, 'en', '18.4 MB'],
  [18_437_120, 'es', '18,4 MB'],
  [41_300_000_000, 'en', '41 GB'],
  [999_999_999, 'en', '1,000 MB'],
  [640_200_000, 'es', '640 MB'],
  [1_000_000_000, 'en', '1 GB'],
  [4_096, 'en', '4.1 kB'],
  [0, 'en', '0 kB'],
] as const)('%d in %s: %s', (bytes, locale, text) => {
  expect(writeSize(bytes, locale).replaceAll('\u00A0', ' ')).toBe(text)
})
