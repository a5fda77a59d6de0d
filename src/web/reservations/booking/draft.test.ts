import { expect, test } from 'vitest'
import {
  changeType,
  type Draft,
  dayAddressOf,
  emptyDraft,
  readDraft,
  readTells,
  replaceGuest,
  resizeGuests,
} from './draft.ts'
import { readPicked } from './picked.ts'

const guest = { level: 1, position: 'left-right' } as const
const strong = { level: 4.25, position: 'left' } as const
const types = ['open', 'complete'] as const
const searchOf = (address: string) => new URLSearchParams(address.split('?')[1])

test('+1 brings one default guest, +2 two', () => {
  expect(resizeGuests([], 1)).toEqual([guest])
  expect(resizeGuests([], 2)).toEqual([guest, guest])
})

test('+1 to +2 adds one, +2 to +1 drops the second, none drops all', () => {
  const two = replaceGuest(resizeGuests(replaceGuest(resizeGuests([], 1), 0, strong), 2), 1, { ...guest, level: 2 })
  expect(two).toEqual([strong, { ...guest, level: 2 }])
  expect(resizeGuests(two, 1)).toEqual([strong])
  expect(resizeGuests(two, 0)).toEqual([])
})

test('another type clears the guests and the wanted level, the same one keeps them', () => {
  const draft: Draft = { ...emptyDraft, guests: resizeGuests([], 2), wantedLevel: { min: 3, max: 4 } }
  expect(changeType(draft, 'complete')).toEqual({ ...emptyDraft, type: 'complete' })
  expect(changeType(draft, 'open')).toBe(draft)
})

test('pupils stay from one kind of lesson to the other', () => {
  const pupils = [{ id: 7, nick: 'Ana' }]
  const draft: Draft = { ...emptyDraft, type: 'class', pupils }
  expect(changeType(draft, 'school')).toEqual({ ...draft, type: 'school' })
  expect(changeType(draft, 'training').pupils).toEqual([])
})

test('an address gives back what was chosen', () => {
  const draft: Draft = {
    type: 'open',
    guests: [strong, guest],
    wantedLevel: { min: 3, max: 4.25 },
    friendly: false,
    pupils: [],
  }
  const address = dayAddressOf('/reservations', '2026-11-21', { picked: { court: 3, time: '18:30' }, draft })
  expect(address).toBe('/reservations?date=2026-11-21&court=3&at=18:30&guest=4.25_left&guest=1_left-right&level=3_4.25')
  expect(readPicked(searchOf(address))).toEqual({ court: 3, time: '18:30' })
  expect(readDraft(searchOf(address), types)).toEqual(draft)
  expect(dayAddressOf('/', '2026-11-21')).toBe('/?date=2026-11-21')
  const tells = dayAddressOf('/', '2026-11-21', { picked: { court: 3, time: '18:30' }, tells: true })
  expect(tells).toBe('/?date=2026-11-21&court=3&at=18:30&tell=1')
  expect([readTells(searchOf(tells)), readTells(searchOf(address))]).toEqual([true, false])
})

test('a bad address has the defaults', () => {
  expect(readPicked(searchOf('?court=x&at=18:30'))).toBeNull()
  expect(readPicked(searchOf('?court=1'))).toBeNull()
  expect(readDraft(searchOf('?type=school&guest=9_left&guest=2_up'), types)).toEqual(emptyDraft)
  expect(readDraft(searchOf('?type=complete&guest=2_left'), types)).toEqual({ ...emptyDraft, type: 'complete' })
  for (const level of ['4_3', '3', '3_x', '0_4', '3.1_4']) {
    expect(readDraft(searchOf(`?level=${level}`), types)).toEqual(emptyDraft)
  }
  expect(readDraft(searchOf('?guest=2_left&guest=2_left&guest=2_left'), types).guests).toHaveLength(2)
})

test('a guest’s name is in the address whatever its signs', () => {
  const named = { ...guest, name: 'Ana_María & co' }
  const address = dayAddressOf('/reservations', '2026-11-21', {
    picked: { court: 3, time: '18:30' },
    draft: { ...emptyDraft, guests: [named, guest] },
  })
  expect(readDraft(new URL(address, 'https://club.example').searchParams, ['open']).guests).toEqual([named, guest])
})
