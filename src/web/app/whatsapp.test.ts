import { expect, test } from 'vitest'
import { whatsappAddressOf } from './whatsapp.ts'

test.each([
  ['', ''],
  ['600 100 200', '34600100200'],
  ['+44 20 7946 0000', '442079460000'],
  ['0034 600-100-200', '34600100200'],
])('%s is written to on WhatsApp as %s', (phone, number) => {
  expect(whatsappAddressOf('Hola & adiós', phone)).toBe(`https://wa.me/${number}?text=Hola%20%26%20adi%C3%B3s`)
})
