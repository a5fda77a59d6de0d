import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { makeReservation, NOON } from '#web/reservations/testing.ts'
import { describeInvite, publicLinkOf } from './share-text.ts'

const now = NOON
const game = makeReservation({ freePlaces: 1, pricePerPlayer: 7 })
const words = {
  text: (id: string, values?: Record<string, string | number>) => `${id} ${JSON.stringify(values)}`,
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const link = publicLinkOf('https://club.example', 'es', '1-ab_c')

test('the link is absolute, in the language of who shares it', () => {
  expect(link).toBe('https://club.example/es/reservations/token/1-ab_c')
})

test('an invitation says how many players are missing, the day with its weekday, time, court, level, price and link', () => {
  const values = { day: 'Friday 20/11/2026', time: '18:00', court: 'Court 1', link }
  const fill = { ...values, day: 'Fri 20/11', places: 1, level: 'none', price: '€7.00' }
  expect(describeInvite(game, link, now, words)).toBe(`reservation.share.fill ${JSON.stringify(fill)}`)
  expect(describeInvite({ ...game, levelRange: { min: 3, max: 3 } }, link, now, words)).toContain('slot.levelOne')
  const full = `reservation.share.game ${JSON.stringify(values)}`
  expect(describeInvite({ ...game, freePlaces: 0 }, link, now, words)).toBe(full)
  expect(describeInvite({ ...game, type: 'complete', status: 'active' }, link, now, words)).toBe(full)
})

test('what WhatsApp is given arrives as it was written', () => {
  const text = 'Queda una plaza: ¿te apuntas? & #1 100% https://x/y?z=1'
  expect(new URL(whatsappAddressOf(text)).searchParams.get('text')).toBe(text)
})
