import { expect, test } from 'vitest'
import { defaultConfig } from '#domain/config/schema.ts'
import { addDays } from '#domain/time.ts'
import { createStream, type Notice } from './stream.ts'

async function all(stream: ReturnType<typeof createStream>): Promise<Notice[]> {
  stream.end()
  return await Array.fromAsync(stream.follow())
}

const toldOf = (count: number, days: number) =>
  Array.from({ length: count }, (_, at) => ({ day: addDays('2026-11-20', at % days), mark: `${at}` }))

test('a day that changes again and again waits once, with its last mark, after those that changed before', async () => {
  const stream = createStream()
  for (const told of [...toldOf(1000, 3), { day: '2026-11-20', mark: 'last' }]) stream.tell(told)
  expect(await all(stream)).toEqual([
    { day: '2026-11-21', mark: '997' },
    { day: '2026-11-22', mark: '998' },
    { day: '2026-11-20', mark: 'last' },
  ])
})

test('more days than are worth telling are told as all, and as one', async () => {
  const stream = createStream()
  for (const told of toldOf(5000, 33)) stream.tell(told)
  expect(await all(stream)).toEqual([{ day: null, mark: '4999' }])
})

test('who reads slowly is told what changed since, and no more', async () => {
  const stream = createStream()
  const told = stream.follow()
  for (const one of toldOf(2, 2)) stream.tell(one)
  expect((await told.next()).value).toMatchObject({ day: '2026-11-20' })
  for (const one of toldOf(100, 2)) stream.tell(one)
  stream.end()
  expect(await Array.fromAsync(told)).toMatchObject([{ mark: '98' }, { mark: '99' }])
})

const configured = (mark: string): Notice => ({ config: defaultConfig, mark })

test('what is set for the club waits in its turn, once, and goes in with all that may have changed', async () => {
  const stream = createStream()
  const told = [...toldOf(2, 2), configured('2'), { day: '2026-11-20', mark: '3' }, configured('4')]
  for (const one of told) stream.tell(one)
  expect(await all(stream)).toMatchObject([{ mark: '1' }, { mark: '3' }, { config: defaultConfig, mark: '4' }])
  const busy = createStream()
  busy.tell(configured('0'))
  for (const one of toldOf(40, 40)) busy.tell(one)
  busy.tell(configured('40'))
  expect(await all(busy)).toEqual([{ day: null, mark: '40' }])
})
