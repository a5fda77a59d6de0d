import { expect, test } from 'vitest'
import { answerAddressOf, newUserAddressOf } from './lead-addresses.ts'

test('an answer quotes what was written, and nothing in it becomes another header', () => {
  const lead = { email: 'ana+a&bcc=b@example.com', data: { message: 'Hola & adiós\n?subject=x' } }
  const address = answerAddressOf(lead, 'Your message to Ribera & Co', 'Hola, Ana')
  expect(address).toBe(
    'mailto:ana%2Ba%26bcc%3Db%40example.com?subject=Your%20message%20to%20Ribera%20%26%20Co&body=Hola%2C%20Ana%0D%0A%0D%0A%0D%0A%3E%20Hola%20%26%20adi%C3%B3s%0D%0A%3E%20%3Fsubject%3Dx',
  )
  expect(answerAddressOf({ email: 'a@b.es', data: {} }, 'Hi', 'Hi')).toBe(
    'mailto:a%40b.es?subject=Hi&body=Hi%0D%0A%0D%0A',
  )
})

test('an account is begun with what is known', () => {
  const lead = { email: 'ana@example.com', data: { name: 'Ana & Co', phone: '+34 600' } }
  expect(newUserAddressOf(lead)).toBe('/admin/user/new?nick=Ana+%26+Co&email=ana%40example.com&phone=%2B34+600')
  expect(newUserAddressOf({ email: 'a@b.es', data: {} })).toBe('/admin/user/new?email=a%40b.es')
})
