import { expect, test, vi } from 'vitest'
import { chooseRequestId, createRequestId } from './request-id.ts'

test('a retry of the same content has the same key, another content another', () => {
  const first = chooseRequestId('court 1', null)
  expect(chooseRequestId('court 1', first)).toBe(first)
  expect(chooseRequestId('court 2', first).id).not.toBe(first.id)
})

test('a key is made where randomUUID is missing', () => {
  const real = crypto
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes) })
  expect(createRequestId()).toMatch(/^[0-9a-f]{32}$/)
  vi.unstubAllGlobals()
})
