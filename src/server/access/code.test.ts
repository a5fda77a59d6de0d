import { expect, test } from 'vitest'
import { codeOf } from './code.ts'

const secret = Buffer.alloc(32, 7)

test('codes of hundreds of entries in a row are six digits, and all differ', () => {
  const codes = Array.from({ length: 500 }, (_, id) => codeOf(secret, { id: 999_800 + id }))
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
})

test('another key gives other codes', () => {
  const codes = [secret, Buffer.alloc(32, 8)].map((key) => [1, 2, 3, 4].map((id) => codeOf(key, { id })).join(' '))
  expect(codes[0]).not.toBe(codes[1])
})
