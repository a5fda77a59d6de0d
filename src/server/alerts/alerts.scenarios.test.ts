import { expect, test } from 'vitest'
import { z } from 'zod'
import { alertAnswerSchema, alertsAnswerSchema, countAnswerSchema } from '#domain/alerts/schema.ts'
import { HOUR } from '#domain/time.ts'
import { failureShape } from '../http/testing.ts'
import { aGame, at, aUser, makeClosureSql, rowsIn, testApp } from '../testing.ts'

const FULL = '2026-11-20T18:30:00+01:00'
const EVENINGS = { kind: 'game', weekdays: [4, 2, 4], from: '18:00', to: '22:00' }

/** A club at Friday 10:00 whose four courts have a game each at 18:30. */
async function aFullClub() {
  const app = await testApp()
  const { db } = app.deps
  const [viewer, other] = [aUser(db), aUser(db)]
  const games = [1, 2, 3, 4].map((court) => aGame(db, { court, start: FULL, owner: other }))
  const post = (body: object, as = viewer) => app.ask('POST', '/api/alerts', { viewer: as, body })
  const put = (id: number, body: object, as = viewer) => app.ask('PUT', `/api/alerts/${id}`, { viewer: as, body })
  const list = async (query = '', as = viewer) =>
    alertsAnswerSchema.parse((await app.ask('GET', `/api/alerts${query}`, { viewer: as })).body)
  return { ...app, db, viewer, other, games, post, put, list }
}

const alertIn = ({ body }: { body: unknown }) => alertAnswerSchema.parse(body).data
const errorsOf = ({ body }: { body: unknown }) =>
  (failureShape.safeParse(body).data?.errors ?? []).map(({ msg, param }) => [msg, param].filter(Boolean).join(' '))

test('a standing alert is made, changed, paused and removed, over REST as over tRPC', async () => {
  const { post, put, list, ask, call, viewer } = await aFullClub()
  const made = await post({ ...EVENINGS, levelMin: 3, levelMax: 3.75, until: '2026-12-20' })
  expect(made.status).toBe(201)
  const { id, documentId } = alertIn(made)
  const shown = { kind: 'game', weekdays: [2, 4], from: '18:00', to: '22:00', levelMin: 3, levelMax: 3.75 }
  expect(alertIn(made)).toMatchObject({ ...shown, until: '2026-12-20', paused: false })
  expect(await put(id, { paused: true })).toMatchObject({ status: 200, body: { data: { ...shown, paused: true } } })
  const changed = await call(
    'alerts.change',
    { id: documentId, to: '23:00', levelMin: null, levelMax: null },
    { viewer, type: 'mutation' },
  )
  expect(changed.status).toBe(200)
  expect((await list()).data).toMatchObject([{ id, to: '23:00', levelMin: null, levelMax: null, paused: true }])
  expect((await ask('DELETE', `/api/alerts/${documentId}`, { viewer })).status).toBe(200)
  expect((await list()).meta.pagination.total).toBe(0)
})

test.each([
  { name: 'nothing', body: {}, errors: ['validation.errors.required kind'] },
  { name: 'another kind', body: { ...EVENINGS, kind: 'class' }, errors: ['validation.errors.choice kind'] },
  { name: 'no weekdays', body: { ...EVENINGS, weekdays: [] }, errors: ['validation.errors.required weekdays'] },
  { name: 'an eighth day', body: { ...EVENINGS, weekdays: [8] }, errors: ['validation.errors.tooBig weekdays.0'] },
  { name: 'no time', body: { ...EVENINGS, to: '25:00' }, errors: ['validation.errors.format to'] },
  {
    name: 'a level between',
    body: { ...EVENINGS, levelMin: 3.1, levelMax: 4 },
    errors: ['validation.errors.step levelMin'],
  },
  { name: 'something else', body: { ...EVENINGS, court: 1 }, errors: ['validation.errors.unknownField court'] },
  { name: 'hours', body: { ...EVENINGS, from: '22:00' }, errors: ['alert.errors.hourOrder from'] },
  { name: 'a past end', body: { ...EVENINGS, until: '2026-11-19' }, errors: ['alert.errors.until until'] },
  {
    name: 'a slot off the grid',
    body: { kind: 'slot', startDate: '2026-11-20T18:00:00+01:00' },
    errors: ['reservation.errors.slotMismatch startDate'],
  },
  {
    name: 'a past slot',
    body: { kind: 'slot', startDate: '2026-11-20T08:00:00+01:00' },
    errors: ['reservation.errors.dateOutOfWindow startDate'],
  },
  {
    name: 'an unknown court',
    body: { kind: 'slot', startDate: FULL, court: 9 },
    errors: ['reservation.errors.courtInvalid court'],
  },
])('$name is refused with $errors', async ({ body, errors }) => {
  const { post, db } = await aFullClub()
  const answer = await post(body)
  expect([answer.status, errorsOf(answer)]).toEqual([400, errors])
  expect(rowsIn(db, 'alert')).toBe(0)
})

test('a change is held to the same rules as the whole; one that is over may be paused', async () => {
  const { post, put, deps } = await aFullClub()
  const { id } = alertIn(await post({ ...EVENINGS, until: '2026-11-20' }))
  expect(errorsOf(await put(id, { to: '17:00' }))).toEqual(['alert.errors.hourOrder from'])
  expect(errorsOf(await put(id, { levelMin: 3 }))).toEqual(['validation.errors.required levelMax'])
  expect(errorsOf(await put(id, { kind: 'court' }))).toEqual(['validation.errors.unknownField kind'])
  deps.time.now += 24 * HOUR
  expect(errorsOf(await put(id, { until: '2026-11-20' }))).toEqual(['alert.errors.until until'])
  expect((await put(id, { paused: true })).status).toBe(200)
})

test('five standing alerts, and no more', async () => {
  const { post } = await aFullClub()
  for (const kind of ['game', 'court', 'game', 'court', 'game'])
    expect((await post({ ...EVENINGS, kind })).status).toBe(201)
  const sixth = await post(EVENINGS)
  expect([sixth.status, errorsOf(sixth)]).toEqual([409, ['alert.errors.tooMany']])
  expect((await post({ kind: 'slot', startDate: FULL })).status).toBe(201)
})

test('ten slots to come, and no more; the same one twice is one', async () => {
  const { post, list, db, deps } = await aFullClub()
  const days = ['21', '22', '23', '24', '25', '26', '27']
  const starts = ['20', ...days].map((day) => `2026-11-${day}T18:30:00+01:00`)
  for (const start of starts.slice(1)) for (const court of [1, 2, 3, 4]) aGame(db, { court, start })
  const slots = [
    ...starts.map((startDate) => ({ startDate, court: null })),
    ...[1, 2].map((court) => ({ startDate: FULL, court })),
  ]
  for (const slot of slots) expect((await post({ kind: 'slot', ...slot })).status).toBe(201)
  const more = { kind: 'slot', startDate: FULL, court: 3 }
  expect(errorsOf(await post(more))).toEqual(['alert.errors.tooMany'])
  const again = await post({ kind: 'slot', startDate: FULL })
  expect([again.status, alertIn(again).id]).toEqual([201, (await list()).data[0]?.id])
  deps.time.now = at(FULL)
  expect((await list('?pageSize=20')).data).toHaveLength(7)
  expect((await post({ kind: 'slot', startDate: starts[1], court: 3 })).status).toBe(201)
})

test('what is free is booked, not waited for; a closed court is not free', async () => {
  const { post, ask, db, games } = await aFullClub()
  const admin = aUser(db, { roles: ['fp_admin'] })
  await ask('DELETE', `/api/reservations/${games[1]}`, { viewer: admin })
  const any = { kind: 'slot', startDate: FULL }
  const refused = await post(any)
  expect([refused.status, errorsOf(refused)]).toEqual([409, ['alert.errors.free startDate']])
  expect(errorsOf(await post({ ...any, court: 2 }))).toEqual(['alert.errors.free startDate'])
  const one = await post({ ...any, court: 1 })
  expect(alertIn(one)).toMatchObject({ kind: 'slot', startDate: '2026-11-20T17:30:00.000Z', court: { id: 1 } })
  db.$client.exec(makeClosureSql(2, at(FULL), at('2026-11-20T19:00:00+01:00'), 'rain'))
  expect(alertIn(await post(any))).toMatchObject({ court: null })
})

test("another's alert isn't there, nor is one whose slot has begun", async () => {
  const { post, put, ask, list, other, viewer, deps, db } = await aFullClub()
  const { id } = alertIn(await post({ kind: 'slot', startDate: FULL }))
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await ask(method, `/api/alerts/${id}`, { viewer: other })
    expect([answer.status, errorsOf(answer)]).toEqual([404, ['errors.notFound']])
  }
  expect((await put(id, { paused: true }, other)).status).toBe(404)
  expect((await list('', other)).data).toEqual([])
  expect(errorsOf(await put(id, { paused: true }))).toEqual(['validation.errors.unknownField paused'])
  deps.time.now = at(FULL)
  expect((await ask('GET', `/api/alerts/${id}`, { viewer })).status).toBe(404)
  expect(rowsIn(db, 'alert')).toBe(1)
})

test('a list is read by pages, the newest first where that is asked for', async () => {
  const { post, list } = await aFullClub()
  for (const to of ['20:00', '21:00', '22:00']) await post({ ...EVENINGS, to })
  const { data, meta } = await list('?sort=-id&pageSize=2')
  expect(data).toMatchObject([{ to: '22:00' }, { to: '21:00' }])
  expect(meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 })
})

test('an alert is told how many past games or canceled courts were like it', async () => {
  const { call, db, viewer, other } = await aFullClub()
  const setLevel = db.$client.prepare('UPDATE entry SET level_quarters = ? WHERE reservation_id = ? AND user_id = ?')
  const three = [aUser(db), aUser(db), aUser(db)]
  // Their means are 3.5, as who waits counts no more than guests, and 4.
  const full = aGame(db, { start: '2026-11-13T18:30:00+01:00', owner: other, players: [...three, viewer] })
  for (const [user, quarters] of [other, ...three, viewer].map(({ id }, index) => [id, [14, 12, 16, 14, 28][index]])) {
    setLevel.run(quarters, full, user)
  }
  const high = aGame(db, { start: '2026-11-12T20:00:00+01:00', owner: other })
  setLevel.run(16, high, other.id)
  // A minute more than four weeks ago; to come; another weekday; another time; no open game; canceled.
  aGame(db, { start: '2026-10-23T09:59:00+02:00', owner: other })
  aGame(db, { start: '2026-11-20T10:01:00+01:00', owner: other })
  aGame(db, { start: '2026-11-11T18:30:00+01:00', owner: other })
  aGame(db, { start: '2026-11-12T17:59:00+01:00', owner: other })
  aGame(db, { start: '2026-11-13T18:30:00+01:00', court: 2, owner: other, type: 'complete' })
  const canceled = [1, 2, 3, 4].map((court) =>
    aGame(db, { start: '2026-11-19T18:30:00+01:00', court, owner: other, canceled: true }),
  )
  const cancelAt = db.$client.prepare('UPDATE reservation SET canceled_at = ? WHERE id = ?')
  // Half an hour before nobody is told any more; the third was canceled as its court was closed.
  const times = ['18:00:00', '17:59:59', '12:00:00', '12:00:00']
  for (const [index, id] of canceled.entries()) cancelAt.run(at(`2026-11-19T${times[index]}+01:00`), id)
  db.$client.exec(makeClosureSql(3, at('2026-11-19T19:00:00+01:00'), at('2026-11-19T21:00:00+01:00'), 'rain'))

  const like = { kind: 'game', weekdays: [4, 5], from: '18:00', to: '22:00', levelMin: null, levelMax: null }
  const count = async (parts: object) => {
    const { body } = await call('alerts.count', { ...like, ...parts }, { viewer })
    return z.object({ result: z.object({ data: countAnswerSchema }) }).parse(body).result.data.data.count
  }
  expect(await count({})).toBe(2)
  expect(await count({ weekdays: [5] })).toBe(1)
  expect(await count({ to: '20:00' })).toBe(1)
  expect(await count({ levelMin: 3.5, levelMax: 3.75 })).toBe(1)
  expect(await count({ levelMin: 3.75, levelMax: 4 })).toBe(1)
  expect(await count({ levelMin: 3, levelMax: 3.25 })).toBe(0)
  expect(await count({ kind: 'court' })).toBe(2)
  expect(await count({ kind: 'court', from: '19:00' })).toBe(0)
})
