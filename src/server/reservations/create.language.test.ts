import { expect, test } from 'vitest'
import { textOf } from '../messages.ts'
import { aUser } from '../testing.ts'
import { A_BOOKING, aClub, slotFrom } from './testing.ts'

test.each([
  { name: 'the refusal in Spanish, by the cookie', headers: { cookie: 'NEXT_LOCALE=es' }, locale: 'es' as const },
  { name: 'by the browser', headers: { 'accept-language': 'es-ES,es;q=0.9,en;q=0.1' }, locale: 'es' as const },
  {
    name: 'the cookie before the browser',
    headers: { cookie: 'NEXT_LOCALE=en', 'accept-language': 'es' },
    locale: 'en' as const,
  },
  {
    name: "the user's own language before the browser's",
    user: 'es' as const,
    headers: { 'accept-language': 'en' },
    locale: 'es' as const,
  },
  {
    name: "the cookie before the user's own",
    user: 'es' as const,
    headers: { cookie: 'NEXT_LOCALE=en' },
    locale: 'en' as const,
  },
  { name: 'English where nobody says', headers: { 'accept-language': 'de, fr' }, locale: 'en' as const },
])('the language of a refusal: $name', async ({ headers, locale, user }) => {
  const club = await aClub()
  const viewer = aUser(club.deps.db, user ? { locale: user } : {})
  const refused = { msg: 'reservation.errors.dateOutOfWindow', values: { days: 7 } }
  const body = { ...A_BOOKING, ...slotFrom('08:00', '09:30', '2026-11-28') }
  const answer = await club.ask('POST', '/api/reservations', { viewer, body, headers })
  const message = textOf(locale, { key: 'reservation.errors.dateOutOfWindow', values: refused.values })
  expect(answer.body).toMatchObject({ error: { status: 400, name: 'Bad Request', message } })
  const overTrpc = await club.call('reservations.create', body, { type: 'mutation', viewer, headers })
  expect(overTrpc.status).toBe(400)
  expect(overTrpc.body).toMatchObject({ error: { message, data: { status: 400, errors: [refused] } } })
})
