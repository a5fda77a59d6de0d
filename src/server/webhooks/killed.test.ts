import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { prepareClub } from '../run/testing.ts'
import { seal } from '../sealing.ts'
import { aUser, testDeps } from '../testing.ts'
import { addWebhook } from './store.ts'
import { aReceiver, until, verify } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-webhooks-'))
const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const COURTS = 100
/** How many bookings each of the processes makes, and after which number that arrived it is killed; the last one sends the rest. */
const BOOKINGS = 100

test('with 100 bookings a second, a receiver that fails half the time and kills every number arrives, in order', {
  tags: ['large'],
  timeout: 120_000,
}, async () => {
  const { database } = prepareClub(folder, { courts: COURTS, players: 0, now: Date.now() })
  const receiver = await aReceiver()
  receiver.says = () => (Math.random() < 0.5 ? 500 : 200)
  const db = openDatabase(database)
  const fields = { name: 'Till', url: receiver.url, events: ['reservation', 'entry'] as const, people: true }
  const sealedSecret = seal(testDeps(db).secret, SECRET)
  addWebhook(db, { ...fields, documentId: 'a-receiver', sealedSecret, at: Date.now(), by: null })
  const admin = aUser(db, { roles: ['fp_admin'] })
  const start = (run: number, bookings: number) => {
    const program = join(import.meta.dirname, 'testing-busy.ts')
    const words = [program, database, ...[admin.id, run * BOOKINGS, bookings, COURTS].map(String)]
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] })
    children.add(child)
    return child
  }
  for (const run of [0, 1]) {
    const before = receiver.arrived.length
    const child = start(run, BOOKINGS)
    await until(() => receiver.arrived.length >= before + 80)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    children.delete(child)
  }
  const bookings = db.$client.prepare<[], number>('SELECT count(*) FROM reservation').pluck()
  const booked = (bookings.get() ?? 0) + 20
  const last = start(2, 20)
  const state = db.$client.prepare<[], { next: number; from: number }>(
    'SELECT next_number AS next, send_from AS "from" FROM webhook',
  )
  await until(() => {
    const { next, from } = state.get() ?? { next: 0, from: -1 }
    return next === from && bookings.get() === booked
  })
  last.kill('SIGKILL')
  const { next = 0 } = state.get() ?? {}
  // A booking is two numbers: the game, and who is in it.
  expect(next - 1).toBe(2 * booked)
  const firstTimes = receiver.arrived
    .map(({ body }) => body.number)
    .filter((number, at, all) => all.indexOf(number) === at)
  expect(firstTimes).toEqual(Array.from({ length: next - 1 }, (_, at) => at + 1))
  // Each number came again until it was taken, at once after what came before: never an earlier one.
  const numbers = receiver.arrived.map(({ body }) => body.number)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  for (const arrived of receiver.arrived) expect(verify(arrived, SECRET)).toEqual(arrived.body)
  db.$client.close()
  receiver.close()
})
