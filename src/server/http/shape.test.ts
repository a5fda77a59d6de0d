import { describe, expect, test } from 'vitest'
import { aUser, contents, testApp } from '../testing.ts'
import { BODY_LIMIT } from './limits.ts'
import { failureShape } from './testing.ts'

const json = { 'content-type': 'application/json' }
const large = JSON.stringify({ identifier: 'x'.repeat(BODY_LIMIT), password: 'x' })

type Sent = {
  name: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'
  url?: string
  headers?: Record<string, string>
  payload?: string
  status: number
  msg: string
}
const login = '/api/auth/login'

const cases: Sent[] = [
  { name: 'an unknown path', method: 'GET', url: '/api/nowhere', status: 404, msg: 'errors.notFound' },
  { name: 'no path', method: 'GET', url: '/api', status: 404, msg: 'errors.notFound' },
  { name: 'a path above', method: 'GET', url: '/api/../../etc/passwd', status: 404, msg: 'errors.notFound' },
  {
    name: 'a path that is no text',
    method: 'GET',
    url: '/api/reservations/%ff%fe',
    status: 400,
    msg: 'errors.malformed',
  },
  { name: 'a path with a broken escape', method: 'GET', url: '/api/courts/%', status: 400, msg: 'errors.malformed' },
  {
    name: 'an id longer than any',
    method: 'GET',
    url: `/api/courts/${'1'.repeat(600)}`,
    status: 400,
    msg: 'errors.malformed',
  },
  { name: 'an unknown procedure', method: 'GET', url: '/trpc/nobody.knows', status: 404, msg: 'errors.notFound' },
  { name: 'a mutation asked as a query', method: 'GET', url: '/trpc/auth.logout', status: 404, msg: 'errors.notFound' },
  { name: 'a query sent as a mutation', url: '/trpc/courts.list', payload: '{}', status: 404, msg: 'errors.notFound' },
  { name: 'an unknown method', method: 'PUT', url: login, payload: '{}', status: 404, msg: 'errors.notFound' },
  { name: 'PATCH', method: 'PATCH', url: '/api/courts/1', payload: '{}', status: 404, msg: 'errors.notFound' },
  { name: 'OPTIONS', method: 'OPTIONS', url: login, status: 404, msg: 'errors.notFound' },
  { name: 'a prototype as a name', method: 'GET', url: '/api/__proto__', status: 404, msg: 'errors.notFound' },
  {
    name: 'a prototype as a procedure',
    method: 'GET',
    url: '/trpc/__proto__.constructor',
    status: 404,
    msg: 'errors.notFound',
  },
  {
    name: "an object's own word as a procedure",
    method: 'GET',
    url: '/trpc/constructor',
    status: 404,
    msg: 'errors.notFound',
  },
  { name: 'broken JSON', payload: '{"identifier":', status: 400, msg: 'errors.malformed' },
  { name: 'JSON with more behind it', payload: '{} {}', status: 400, msg: 'errors.malformed' },
  {
    name: 'broken JSON over tRPC',
    url: '/trpc/auth.login',
    payload: '{"identifier":',
    status: 400,
    msg: 'errors.malformed',
  },
  {
    name: 'a broken input over tRPC',
    method: 'GET',
    url: '/trpc/courts.one?input={',
    status: 400,
    msg: 'errors.malformed',
  },
  { name: 'an empty body', payload: '', status: 400, msg: 'validation.errors.required' },
  { name: 'a body of null', payload: 'null', status: 400, msg: 'validation.errors.required' },
  { name: 'a list', payload: '[]', status: 400, msg: 'validation.errors.type' },
  { name: 'a text', payload: '"x"', status: 400, msg: 'validation.errors.type' },
  { name: 'a number', payload: '1', status: 400, msg: 'validation.errors.type' },
  { name: 'true', payload: 'true', status: 400, msg: 'validation.errors.type' },
  { name: 'a list over tRPC', url: '/trpc/auth.login', payload: '[]', status: 400, msg: 'validation.errors.type' },
  { name: 'null over tRPC', url: '/trpc/auth.login', payload: 'null', status: 400, msg: 'validation.errors.type' },
  { name: 'data of null', payload: '{"data":null}', status: 400, msg: 'validation.errors.type' },
  {
    name: '__proto__',
    payload: '{"identifier":"a","password":"b","__proto__":{"x":1}}',
    status: 400,
    msg: 'errors.malformed',
  },
  {
    name: '__proto__ over tRPC',
    url: '/trpc/auth.login',
    payload: '{"identifier":"a","password":"b","__proto__":{"x":1}}',
    status: 400,
    msg: 'validation.errors.unknownField',
  },
  {
    name: 'constructor',
    payload: '{"identifier":"a","password":"b","constructor":{"prototype":{"x":1}}}',
    status: 400,
    msg: 'errors.malformed',
  },
  {
    name: 'constructor as a text',
    payload: '{"identifier":"a","password":"b","constructor":"x"}',
    status: 400,
    msg: 'validation.errors.unknownField',
  },
  {
    name: 'an unknown field in an address',
    method: 'GET',
    url: '/api/courts?nosuch=1',
    status: 400,
    msg: 'validation.errors.unknownField',
  },
  {
    name: 'a field twice in an address',
    method: 'GET',
    url: '/api/courts?page=1&page=2',
    status: 400,
    msg: 'validation.errors.choice',
  },
  { name: 'a page of 0', method: 'GET', url: '/api/courts?page=0', status: 400, msg: 'validation.errors.tooSmall' },
  {
    name: 'a page of 101',
    method: 'GET',
    url: '/api/courts?pageSize=101',
    status: 400,
    msg: 'validation.errors.tooBig',
  },
  {
    name: 'text where JSON belongs',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'a form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'a form with files',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'a form with files over tRPC',
    url: '/trpc/auth.logout',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'text over tRPC',
    url: '/trpc/auth.logout',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'bytes over tRPC',
    url: '/trpc/auth.logout',
    headers: { 'content-type': 'application/octet-stream' },
    payload: 'x',
    status: 415,
    msg: 'errors.wrongType',
  },
  {
    name: 'nearly JSON',
    headers: { 'content-type': 'application/jsonp' },
    payload: '{}',
    status: 415,
    msg: 'errors.wrongType',
  },
  { name: 'a body of no type', headers: {}, payload: '{}', status: 415, msg: 'errors.wrongType' },
  { name: 'too large', payload: large, status: 413, msg: 'errors.tooLarge' },
  { name: 'too large over tRPC', url: '/trpc/auth.login', payload: large, status: 413, msg: 'errors.tooLarge' },
  {
    name: 'too large by its own word',
    headers: { ...json, 'content-length': '9999999' },
    payload: '{}',
    status: 413,
    msg: 'errors.tooLarge',
  },
]

describe('one shape for every refusal', () => {
  test.each(cases)('$name: $status', async ({ method = 'POST', url = login, headers = json, payload, status, msg }) => {
    const { app, deps } = await testApp()
    const before = contents(deps.db)
    const answer = await app.inject({
      method,
      url,
      headers: payload === undefined ? {} : headers,
      ...(payload === undefined ? {} : { payload }),
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    if (url.startsWith('/trpc')) expect(answer.body).toContain(`"msg":"${msg}"`)
    else expect(failureShape.parse(answer.json())).toMatchObject({ error: { status }, errors: { 0: { msg } } })
    expect(answer.body).not.toMatch(/node_modules|\.ts|SQLITE|SELECT |at \w+ \(/)
    expect(contents(deps.db)).toEqual(before)
  })

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
      'No hay nada en esta dirección.',
      'No se ha podido leer la petición.',
      'No hay nada en esta dirección.',
      'No se ha podido leer la petición.',
      'La petición debe ser JSON.',
      'La petición venía de otro sitio y se ha rechazado.',
      'Esta reserva no existe.',
      'No está escrito como se espera.',
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
      const { ask } = await testApp()
      expect(await ask('GET', `/api/reservations/date/${day}`)).toMatchObject({ status: 200, body: { date: day } })
    },
  )

  test('a huge Accept-Language costs nothing', async () => {
    const { app } = await testApp()
    const headers = { 'accept-language': 'xx-yy;q=0.5,'.repeat(1200) }
    expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  })

  test('what a token or password is, no answer repeats', async () => {
    const { ask, deps } = await testApp()
    const who = aUser(deps.db)
    const secret = 'very-secret-value'
    const answers = [
      await ask('GET', `/api/reservations/token/${secret.repeat(20)}`, { who }),
      await ask('POST', login, { body: { identifier: 1, password: { secret } } }),
      await ask('POST', login, { body: { identifier: 1, password: secret, newPassword: secret, code: secret } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret)
  })
})
