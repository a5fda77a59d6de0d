import { beforeEach, expect, test } from 'vitest'
import { giveSessionStorage } from '#web/app/testing.ts'
import { clearStored, readStored, store } from './stored-drafts.ts'

const sample = { name: '', courts: [{ id: 0, opens: '' }], picture: null, texts: { es: '' } }
const draft = { name: 'Ribera', courts: [{ id: 3, opens: '08:00' }], picture: { id: 7 }, texts: { es: 'Hola' } }
let storage: Map<string, string>

beforeEach(() => {
  storage = giveSessionStorage()
})

test('what is stored is there again, and gone once it is cleared', () => {
  store('court:3', draft)
  expect(readStored('court:3', sample)).toEqual(draft)
  expect(readStored('court:4', sample)).toBeUndefined()
  clearStored('court:3')
  expect(storage.size).toBe(0)
})

test('fields that are named are left empty, however deep', () => {
  store('setup', { admin: { password: 'secret' }, password: 'secret' }, ['password'])
  expect(storage.get('setup')).toBe('{"admin":{"password":""},"password":""}')
})

test.each([
  '',
  '{',
  'null',
  '[]',
  JSON.stringify({ ...draft, name: 4 }),
  JSON.stringify({ ...draft, courts: [{ id: 3 }] }),
  JSON.stringify({ ...draft, texts: null }),
  JSON.stringify({ ...draft, picture: undefined }),
])('what has another shape is not taken: %s', (text) => {
  storage.set('court:3', text)
  expect(readStored('court:3', sample)).toBeUndefined()
})

function refuse(): never {
  throw new Error('switched off')
}

test('a storage that is switched off stores nothing, and fails nothing', () => {
  Object.assign(globalThis, { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } })
  store('court:3', draft)
  clearStored('court:3')
  expect(readStored('court:3', sample)).toBeUndefined()
})
