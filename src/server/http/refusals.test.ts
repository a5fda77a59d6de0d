import { describe, expect, test } from 'vitest'
import { aUser, testApp } from '../testing.ts'
import { failureShape } from './testing.ts'

const json = { 'content-type': 'application/json' }
const login = '/api/auth/login'

describe('a refusal', () => {
  test.each([
    { name: 'a cookie', headers: { cookie: 'NEXT_LOCALE=es' } },
    { name: "the browser's language", headers: { 'accept-language': 'es' } },
  ])('in Spanish by $name, whatever refuses', async ({ headers }) => {
    const { app } = await testApp()
    const refusals = [
      { url: '/api/nowhere' },
      { url: '/api/courts/%' },
      { url: '/api/courts/0x' },
      { url: login, method: 'POST', payload: '{', headers: { ...json, ...headers } } as const,
      { url: login, method: 'POST', payload: 'x', headers: { 'content-type': 'text/plain', ...headers } } as const,
      { url: login, method: 'POST', headers: { origin: 'https://evil.example', ...headers } } as const,
      { url: '/api/reservations/nosuch' },
      { url: '/api/reservations/date/2026-02-30' },
      { url: '/api/auth/me' },
    ]
    const messages = await Promise.all(
      refusals.map(async (asked) => failureShape.parse((await app.inject({ headers, ...asked })).json()).error.message),
    )
    expect(messages).toEqual([
      'En esta dirección no hay nada.',
      'No se ha podido leer la petición.',
      'En esta dirección no hay nada.',
      'No se ha podido leer la petición.',
      'Envía JSON, o un archivo de un tipo que esta dirección admita.',
      'La petición venía de otro sitio y se ha rechazado.',
      'Esta reserva no existe.',
      'Revisa cómo está escrito.',
      'Entra primero en tu cuenta.',
    ])
  })

  test.each([
    { name: 'an id of 0', path: 'reservations/0' },
    { name: 'an id of -1', path: 'reservations/-1' },
    { name: 'an id of 1.5', path: 'reservations/1.5' },
    { name: 'an id of 2^53', path: `reservations/${2 ** 53}` },
    { name: 'an id of 2^31', path: `reservations/${2 ** 31}` },
    { name: 'an id of 1e3', path: 'reservations/1e3' },
    { name: 'a NUL', path: 'reservations/%00' },
    { name: 'SQL', path: "reservations/1'%20OR%20'1'='1" },
    { name: 'a day that is not there', path: 'reservations/date/2026-02-30' },
    { name: 'a month that is not there', path: 'reservations/date/2026-13-01' },
    { name: 'no day', path: 'reservations/date/today' },
    { name: 'a day of the year 10000', path: 'reservations/date/10000-01-01' },
    { name: 'an instant past the year 9999', path: 'reservations/date/9999-12-31T23:59:59Z' },
    { name: 'no token', path: 'reservations/token/x' },
    { name: 'a token too long', path: `reservations/token/${'x'.repeat(201)}` },
    { name: 'no such court', path: 'courts/99' },
    { name: 'no such price', path: 'court-prices/99' },
  ])('$name is 400 or 404', async ({ path }) => {
    const { ask } = await testApp()
    const answer = await ask('GET', `/api/${path}`)
    expect([400, 404]).toContain(answer.status)
    expect(failureShape.parse(answer.body).error.status).toBe(answer.status)
  })

  test.each(['0001-01-01', '9999-12-31', '9999-12-30', '2026-03-29', '2026-10-25', '0000-01-01'])(
    'the day %s is shown',
    async (day) => {
      const { ask, deps } = await testApp()
      const viewer = aUser(deps.db)
      const shown = await ask('GET', `/api/reservations/date/${day}`, { viewer })
      expect(shown).toMatchObject({ status: 200, body: { date: day } })
    },
  )

  test('a huge Accept-Language costs nothing', async () => {
    const { app } = await testApp()
    const headers = { 'accept-language': 'xx-yy;q=0.5,'.repeat(1200) }
    expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  })

  test('what a token or password is, no answer repeats', async () => {
    const { ask, deps } = await testApp()
    const viewer = aUser(deps.db)
    const secret = 'very-secret-value'
    const answers = [
      await ask('GET', `/api/reservations/token/${secret.repeat(20)}`, { viewer }),
      await ask('POST', login, { body: { identifier: 1, password: { secret } } }),
      await ask('POST', login, { body: { identifier: 1, password: secret, newPassword: secret, code: secret } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret)
  })
})
