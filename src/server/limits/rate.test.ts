import { describe, expect, test } from 'vitest'
import { createRateLimit } from './rate.ts'

/** A limit of ten at once and two a second, and its clock. */
function aLimit(most?: number) {
  const time = { now: 1_700_000_000_000 }
  const limit = createRateLimit({ burst: 10, perSecond: 2 }, () => time.now, most)
  return { time, limit, times: (key: string, count: number) => Array.from({ length: count }, () => limit.count(key)) }
}
const taken = (count: number) => Array.from({ length: count }, () => null)

describe('a key', () => {
  test('has its burst at once, and then as much as comes back', () => {
    const { time, times } = aLimit()
    expect(times('a', 11)).toEqual([...taken(10), 1])
    time.now += 1_000
    expect(times('a', 3)).toEqual([null, null, 1])
    time.now += 60_000
    expect(times('a', 11)).toEqual([...taken(10), 1])
  })

  test('is told the seconds after which it is taken, and is', () => {
    const time = { now: 0 }
    const limit = createRateLimit({ burst: 1, perSecond: 0.1 }, () => time.now)
    expect(limit.count('a')).toBeNull()
    time.now += 2_500
    const seconds = limit.count('a') ?? 0
    expect(seconds).toBe(8)
    time.now += (seconds - 1) * 1000
    expect(limit.count('a')).toBe(1)
    time.now += 1000
    expect(limit.count('a')).toBeNull()
  })

  test('is not kept waiting for what it asked in vain', () => {
    const { time, times } = aLimit()
    times('a', 1_000)
    time.now += 500
    expect(times('a', 2)).toEqual([null, 1])
  })

  test('has nothing to do with another', () => {
    const { times } = aLimit()
    times('a', 20)
    expect(times('b', 11)).toEqual([...taken(10), 1])
  })

  test('is not shut out when the clock is set back', () => {
    const { time, times } = aLimit()
    times('a', 20)
    time.now -= 3_600_000
    expect(times('a', 1)).toEqual([null])
  })
})

describe('what is kept', () => {
  test('does not grow with a million addresses, and whoever asked for most is not forgotten for them', () => {
    const { time, limit, times } = aLimit(2_000)
    times('2001:db8::/64', 20)
    let most = 0
    for (let address = 0; address < 1_000_000; address += 1) {
      limit.count(`2001:db8:${(address >> 16).toString(16)}:${(address & 0xffff).toString(16)}::/64`)
      most = Math.max(most, limit.size)
      if (address === 500_000) time.now += 1
    }
    expect(most).toBe(2_000)
    expect(times('2001:db8::/64', 1)).toEqual([1])
  })

  test('is nothing, once all have their burst again', () => {
    const { time, limit } = aLimit(3)
    for (const key of ['a', 'b', 'c']) limit.count(key)
    time.now += 60_000
    limit.count('d')
    expect(limit.size).toBe(1)
  })
})
