import { describe, expect, test } from 'vitest'
import { oneInput } from '../schema.ts'
import { refusalsOf } from '../validation.ts'
import { createInput, myReservationsInput } from './schema.ts'

const requested = { startDate: '2026-11-20T17:30:00Z', endDate: '2026-11-20T19:00:00Z', type: 'open', court: 1 }

test('what is left out is filled in: no players, no guests, nobody said', () => {
  const read = createInput.parse(requested)
  expect(read).toEqual({
    ...requested,
    startDate: Date.parse(requested.startDate),
    endDate: Date.parse(requested.endDate),
    players: [],
    inviteds: [],
  })
  expect(read).not.toHaveProperty('owner')
})

describe('reserving takes', () => {
  test.each([
    {
      name: 'numbers and documentIds alike',
      parts: { court: 'abc', owner: '7', players: [1, 'x1'] },
      read: { court: 'abc', owner: 7, players: [1, 'x1'] },
    },
    { name: 'no owner', parts: { owner: null }, read: { owner: null } },
    {
      name: 'a guest with a level, on both sides unless said',
      parts: { inviteds: [{ level: 1 }] },
      read: { inviteds: [{ level: 1, position: 'left-right' }] },
    },
    {
      name: 'two guests',
      parts: {
        inviteds: [
          { level: 7, position: 'left' },
          { level: 3.25, position: 'right' },
        ],
      },
      read: {
        inviteds: [
          { level: 7, position: 'left' },
          { level: 3.25, position: 'right' },
        ],
      },
    },
    {
      name: 'guests of a complete court, to be dropped',
      parts: { type: 'complete', inviteds: [{ level: 1 }] },
      read: { type: 'complete' },
    },
    {
      name: 'an offset',
      parts: { startDate: '2026-11-20T18:30:00+01:00' },
      read: { startDate: Date.parse(requested.startDate) },
    },
  ])('$name', ({ parts, read }) => {
    expect(createInput.parse({ ...requested, ...parts })).toMatchObject(read)
  })
})

const guests = (count: number) => Array.from({ length: count }, () => ({ level: 1 }))

describe('reserving refuses', () => {
  test.each([
    { name: 'three guests', parts: { inviteds: guests(3) }, key: 'tooMany', param: 'inviteds' },
    {
      name: 'guests of a class',
      parts: { type: 'class', inviteds: guests(1) },
      key: 'guestsOnlyInOpen',
      param: 'inviteds',
    },
    {
      name: 'guests of a training',
      parts: { type: 'training', inviteds: guests(1) },
      key: 'guestsOnlyInOpen',
      param: 'inviteds',
    },
    {
      name: 'a guest without level',
      parts: { inviteds: [{ position: 'left' }] },
      key: 'required',
      param: 'inviteds.0.level',
    },
    { name: 'a level over 7', parts: { inviteds: [{ level: 7.25 }] }, key: 'tooBig', param: 'inviteds.0.level' },
    { name: 'a level under 1', parts: { inviteds: [{ level: 0.75 }] }, key: 'tooSmall', param: 'inviteds.0.level' },
    { name: 'a level between steps', parts: { inviteds: [{ level: 1.1 }] }, key: 'step', param: 'inviteds.0.level' },
    {
      name: 'a position there is not',
      parts: { inviteds: [{ level: 1, position: 'net' }] },
      key: 'choice',
      param: 'inviteds.0.position',
    },
    { name: 'a type there is not', parts: { type: 'private' }, key: 'choice', param: 'type' },
    { name: 'no type', parts: { type: undefined }, key: 'required', param: 'type' },
    { name: 'no court', parts: { court: undefined }, key: 'required', param: 'court' },
    { name: 'no start', parts: { startDate: undefined }, key: 'required', param: 'startDate' },
    { name: 'a start without zone', parts: { startDate: '2026-11-20T18:30' }, key: 'format', param: 'startDate' },
    {
      name: 'a start in the year 10000',
      parts: { startDate: '9999-12-31T20:00:00-11:00' },
      key: 'format',
      param: 'startDate',
    },
    { name: 'a price of one own', parts: { price: 1 }, key: 'unknownField', param: 'price' },
    { name: 'facts that are the club ones', parts: { closedAt: 1 }, key: 'unknownField', param: 'closedAt' },
    {
      name: 'players without end',
      parts: { players: Array.from({ length: 61 }, () => 1) },
      key: 'tooMany',
      param: 'players',
    },
  ])('$name', ({ parts, key, param }) => {
    const sent = { ...requested, ...parts }
    const { error } = createInput.safeParse(sent)
    expect(refusalsOf(error?.issues ?? [], sent)).toMatchObject([{ key: `validation.errors.${key}`, param }])
  })
})

test('my reservations come ten a page, upcoming, past or all', () => {
  expect(myReservationsInput.parse({})).toEqual({ page: 1, pageSize: 10, sort: '-startDate' })
  expect(myReservationsInput.parse({ when: 'past', page: '2' })).toEqual({
    page: 2,
    pageSize: 10,
    when: 'past',
    sort: '-startDate',
  })
  expect(myReservationsInput.safeParse({ when: 'never' }).success).toBe(false)
})

test('a reservation is named by its number or documentId', () => {
  expect(['7', 'abc', 7].map((id) => oneInput.parse({ id }).id)).toEqual([7, 'abc', 7])
  expect(oneInput.safeParse({ id: "1' or 1=1" }).success).toBe(false)
})
