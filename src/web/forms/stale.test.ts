import { expect, test } from 'vitest'
import { RestFailure } from '#web/app/trpc.ts'
import { describeTheirs, readSaver } from './stale.ts'

const refusedWith = (key: 'errors.notFound' | 'errors.stale', values?: Record<string, string>) =>
  new RestFailure({ status: 409, refusals: [{ key, param: 'version', ...(values && { values }) }] })

test.each([
  { name: 'somebody known', error: refusedWith('errors.stale', { by: 'Ana', time: '16:21' }), saver: ['Ana', '16:21'] },
  { name: 'nobody knows whom', error: refusedWith('errors.stale'), saver: [null, null] },
  { name: 'another refusal', error: refusedWith('errors.notFound'), saver: null },
  { name: 'no answer', error: new RestFailure(null), saver: null },
])('saved by $name', ({ error, saver }) => {
  expect(readSaver(error)).toEqual(saver && { by: saver[0], time: saver[1] })
})

const text = (_id: string, values: object = {}) => Object.values(values).join('|')

test('what they changed is told part by part, also what is new and what is gone', () => {
  const before = new Map([
    ['Name', 'Court 3'],
    ['Price', '24.00'],
    ['25/12', 'closed'],
  ])
  const after = new Map([
    ['Name', 'Court 3'],
    ['Price', '19.50'],
    ['08/12', '11:00–23:00'],
  ])
  expect(describeTheirs(before, after, { text })).toEqual([
    'Price|19.50|24.00',
    '08/12|11:00–23:00|–',
    '25/12|–|closed',
  ])
})
