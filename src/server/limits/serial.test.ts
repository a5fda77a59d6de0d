import { expect, test } from 'vitest'
import { createSerial } from './serial.ts'

const wait = () => new Promise<void>((end) => setImmediate(end))

test('works are done one at a time, one of each line in turn, and a failed one holds up nobody', async () => {
  const serial = createSerial({ waiting: 10, seconds: 1 })
  const done: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    await wait()
    running -= 1
    done.push(name)
    if (name === 'a2') throw new Error('a2 failed')
    return name
  }
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => serial.run(name.charAt(0), work(name)))
  const ends = await Promise.allSettled(all)
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3'])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('where too many wait the next is refused, and told when to come again', async () => {
  const serial = createSerial({ waiting: 2, seconds: 3 })
  const ends = await Promise.allSettled(Array.from({ length: 4 }, () => serial.run('', wait)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(ends[3]).toMatchObject({ reason: { refusals: [{ key: 'errors.overloaded', values: { seconds: 9 } }] } })
  await expect(serial.run('', wait)).resolves.toBeUndefined()
})
