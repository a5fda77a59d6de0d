import { expect, test } from 'vitest'
import { addDays } from '#domain/time.ts'
import { createStream, type Update } from './stream.ts'

async function all(stream: ReturnType<typeof createStream>): Promise<Update[]> {
  stream.end()
  return await Array.fromAsync(stream.follow())
}

const FRIDAY = '2026-11-20'
const at = (version: number) => ({ version, at: 0, config: 1 })
const dayUpdate = (version: number, day = FRIDAY): Update => ({ version: at(version), notice: { day, version } })
const configUpdate = (version: number): Update => ({ version: at(version), notice: { config: 2 } })
const anything = (version: number): Update => ({ version: at(version), notice: { day: null } })
const updatesOf = (count: number, days: number) =>
  Array.from({ length: count }, (_, version) => dayUpdate(version, addDays(FRIDAY, version % days)))

test('a day that changes again and again waits once, with its last version, after those that changed before', async () => {
  const stream = createStream()
  for (const update of [...updatesOf(1000, 3), dayUpdate(1000)]) stream.publish(update)
  expect(await all(stream)).toEqual([dayUpdate(997, '2026-11-21'), dayUpdate(998, '2026-11-22'), dayUpdate(1000)])
})

test('more days than are worth telling are told as all, and as one', async () => {
  const stream = createStream()
  for (const update of updatesOf(5000, 33)) stream.publish(update)
  expect(await all(stream)).toEqual([anything(4999)])
})

test('who reads slowly is told what changed since, and no more', async () => {
  const stream = createStream()
  const updates = stream.follow()
  for (const update of updatesOf(2, 2)) stream.publish(update)
  expect((await updates.next()).value).toEqual(dayUpdate(0))
  for (const update of updatesOf(100, 2)) stream.publish(update)
  stream.end()
  expect(await Array.fromAsync(updates)).toEqual([dayUpdate(98), dayUpdate(99, '2026-11-21')])
})

test('that what is set for the club changed waits in its turn, once, and goes in with all that may have', async () => {
  const stream = createStream()
  const updates = [dayUpdate(0), dayUpdate(1, '2026-11-21'), configUpdate(2), dayUpdate(3), configUpdate(4)]
  for (const update of updates) stream.publish(update)
  expect(await all(stream)).toEqual([dayUpdate(1, '2026-11-21'), dayUpdate(3), configUpdate(4)])
  const busy = createStream()
  busy.publish(configUpdate(0))
  for (const update of updatesOf(40, 40)) busy.publish(update)
  busy.publish(configUpdate(40))
  expect(await all(busy)).toEqual([anything(40)])
})
