import { expect, test } from 'vitest'
import { isOnlyHere, withoutScheme } from './poster-address.ts'

test.each([
  ['https://reservas.ribera.example', 'reservas.ribera.example'],
  ['http://192.168.1.20:3000/', '192.168.1.20:3000'],
])('%s is written as %s', (address, written) => {
  expect(withoutScheme(address)).toBe(written)
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.20:3000', false],
  ['https://localhost.example', false],
])('whether %s leads nowhere from a phone: %s', (address, isOnly) => {
  expect(isOnlyHere(address)).toBe(isOnly)
})
