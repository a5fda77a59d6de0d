import { expect, test } from 'vitest'
import { z } from 'zod'
import { HOUR } from '#domain/time.ts'
import { aLight } from '../devices/testing.ts'
import { aUser, contents, testApp } from '../testing.ts'

/** On Friday 20 November 2026 at 10:00; user 3 holds a court every week, as number 1. */
async function aDesk() {
  const app = await testApp()
  const { db } = app.deps
  const roles = ['fp_global_admin', 'fp_admin', 'portalAdmin'] as const
  const [ana, ben] = [aUser(db, { nick: 'Ana', roles: [...roles] }), aUser(db, { nick: 'Ben', roles: [...roles] })]
  const body = { user: aUser(db).id, court: 2, weekday: 7, start: '18:30' }
  await app.ask('POST', '/api/subscribers', { viewer: ana, body })
  const league = { name: 'League', courts: [1], weekdays: [6], start: '08:00', end: '11:00' }
  const season = { from: '2026-12-01', until: '2027-05-29' }
  await app.ask('POST', '/api/allotments', { viewer: ana, body: { ...league, ...season } })
  await app.ask('POST', '/api/products', { viewer: ana, body: { kind: 'goods', name: 'Can', price: 5 } })
  aLight(db)
  return { ...app, db, ana, ben }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

const versioned = z.object({ data: z.looseObject({ version: z.int() }) })
const versionOf = async ({ ask, ben }: Desk, path: string) =>
  versioned.parse((await ask('GET', path, { viewer: ben })).body).data.version

const edits = [
  { path: '/api/courts/3', theirs: { price: 19.5 }, mine: { price: 21 } },
  { path: '/api/court-prices/1', theirs: { price: 19.5 }, mine: { name: 'Late' } },
  { path: '/api/allotments/1', theirs: { end: '12:30' }, mine: { name: 'Liga' } },
  { path: '/api/devices/1', theirs: { minutesBefore: 10 }, mine: { name: 'Lamp' } },
  { path: '/api/products/1', theirs: { price: 5.5 }, mine: { name: 'Balls' } },
  { path: '/api/subscribers/1', theirs: { skip: ['2026-11-29'] }, mine: { start: '20:00' } },
  { path: '/api/users/3', theirs: { level: 4 }, mine: { roles: ['fp_trainer'] } },
]

test.each(edits)('who read $path before somebody else saved it is told, and nothing is written', async (edit) => {
  const desk = await aDesk()
  const { ask, deps, db, ana, ben } = desk
  const read = await versionOf(desk, edit.path)
  deps.time.now += 6.35 * HOUR
  expect((await ask('PUT', edit.path, { viewer: ana, body: { ...edit.theirs, version: read } })).status).toBe(200)
  const before = contents(db)
  const late = await ask('PUT', edit.path, { viewer: ben, body: { ...edit.mine, version: read } })
  expect(late).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'errors.stale', param: 'version', values: { by: 'Ana', time: '16:21' } }] },
  })
  expect(contents(db)).toEqual(before)
  const body = { ...edit.mine, version: await versionOf(desk, edit.path) }
  expect((await ask('PUT', edit.path, { viewer: ben, body })).status).toBe(200)
})

test.each(edits)('who sends no version of $path changes it as it is now', async ({ path, theirs, mine }) => {
  const { ask, ana, ben } = await aDesk()
  await ask('PUT', path, { viewer: ana, body: theirs })
  const answer = await ask('PUT', path, { viewer: ben, body: mine })
  expect(versioned.parse(answer.body).data.version).toBe(3)
})

test.each(edits)('saving $path as it is leaves its version', async ({ path, theirs }) => {
  const { ask, ana, ben } = await aDesk()
  await ask('PUT', path, { viewer: ana, body: theirs })
  const again = await ask('PUT', path, { viewer: ben, body: { ...theirs, version: 2 } })
  expect(versioned.parse(again.body).data.version).toBe(2)
})

test('ending a subscription is a change too', async () => {
  const desk = await aDesk()
  await desk.ask('DELETE', '/api/subscribers/1', { viewer: desk.ana })
  expect(await versionOf(desk, '/api/subscribers/1')).toBe(2)
})
