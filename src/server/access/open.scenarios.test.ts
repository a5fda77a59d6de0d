import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { aGame, at, aUser, testApp } from '../testing.ts'
import { aDoor } from './testing.ts'

/** A door of court 1 that answers with a status, and what it was asked. */
async function anOpener(status = 200) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url)
    answer.writeHead(status).end()
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const app = await testApp()
  aDoor(app.deps.db, { courts: [1], address: `127.0.0.1:${port}` })
  const [owner, member] = [aUser(app.deps.db), aUser(app.deps.db)]
  const id = aGame(app.deps.db, { start: '2026-11-20T18:30:00+01:00', owner, players: [member] })
  const open = (viewer: typeof owner | null) => app.ask('POST', `/api/reservations/${id}/door`, { viewer })
  return { ...app, id, owner, member, asked, open }
}

const closed = { status: 409, body: { errors: [{ msg: 'access.errors.closed' }] } }

test('whoever reserved opens the door in its time, and it is logged', async () => {
  const { deps, id, owner, asked, open } = await anOpener()
  deps.time.now = at('2026-11-20T18:14:59+01:00')
  expect(await open(owner)).toMatchObject(closed)
  deps.time.now += 1000
  expect(await open(owner)).toMatchObject({ status: 200, body: { data: { opened: true } } })
  expect(asked).toEqual(['/open?seconds=10'])
  const log = 'SELECT user_id, cause, answer FROM device_log'
  expect(deps.db.$client.prepare(log).raw().all()).toEqual([[owner.id, 'hand', 'ok']])
  deps.time.now = at('2026-11-20T20:15:00+01:00')
  expect(await open(owner)).toMatchObject(closed)
  deps.time.now = at('2026-11-20T19:00:00+01:00')
  deps.db.$client.prepare('UPDATE entry SET held_until = 1 WHERE user_id = ?').run(owner.id)
  expect(await open(owner)).toMatchObject(closed)
  deps.db.$client.prepare('UPDATE reservation SET canceled_at = 1 WHERE id = ?').run(id)
  expect(await open(owner)).toMatchObject(closed)
  expect(asked).toHaveLength(1)
})

test('nobody else does, and whoever does hears of a door that isn’t opened', async () => {
  const { deps, owner, member, asked, open } = await anOpener(500)
  deps.time.now = at('2026-11-20T19:00:00+01:00')
  expect(await open(null)).toMatchObject({ status: 401 })
  expect(await open(member)).toMatchObject({ status: 403 })
  expect(asked).toEqual([])
  expect(await open(owner)).toMatchObject({ body: { errors: [{ msg: 'device.errors.noAnswer' }] } })
  expect(asked).toHaveLength(3)
})
