import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aGame, at } from '../testing.ts'
import { closeCourt, datesIn, sunday } from './testing.ts'
import { aDesk, type Desk } from './testing-desk.ts'

let desk: Desk
beforeEach(async () => {
  desk = await aDesk()
})

function place(id: number, day: string, court: number) {
  return desk.call('subscribers.place', { id, day, court }, { type: 'mutation', viewer: desk.people.admin })
}

const failed = z.object({ error: z.object({ data: z.object({ errors: z.array(z.object({ msg: z.string() })) }) }) })

function keyOf({ body }: { body: unknown }): string | undefined {
  return failed.parse(body).error.data.errors[0]?.msg
}

describe('another court for one date', () => {
  test('is booked at once, and the member is told of it', async () => {
    aGame(desk.deps.db, { start: '2026-11-22T18:30:00+01:00', court: 2 })
    const { id } = await desk.create()
    expect(await place(id, sunday(0), 4)).toMatchObject({ status: 200 })
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 4`])
    expect(desk.mailed()).toEqual([`subscription ${desk.people.player.id} begun`, `booked ${desk.people.player.id}`])
  })

  test('is kept for a day that can’t be booked yet', async () => {
    closeCourt(desk.deps.db, 2, at('2026-12-06T00:00:00+01:00'), at('2026-12-07T00:00:00+01:00'))
    const { id } = await desk.create()
    expect(await place(id, sunday(2), 3)).toMatchObject({ status: 200 })
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 2`, `1 ${sunday(2)} taken, to be on 3`])
    expect(await place(id, sunday(2), 2)).toMatchObject({ status: 400 })
  })

  test('has to be free', async () => {
    const { db } = desk.deps
    aGame(db, { start: '2026-11-22T18:30:00+01:00', court: 2 })
    aGame(db, { start: '2026-11-22T18:30:00+01:00', court: 3 })
    const { id } = await desk.create()
    await desk.create({ user: desk.people.other.id, court: 4, weekday: 7 })
    expect(keyOf(await place(id, sunday(0), 3))).toBe('reservation.errors.collision')
    expect(keyOf(await place(id, sunday(1), 4)), 'somebody else’s that day').toBe('subscriber.errors.duplicate')
    expect(keyOf(await place(id, sunday(0), 99))).toBe('reservation.errors.courtInvalid')
    expect(keyOf(await place(id, '2026-11-23', 3))).toBe('subscriber.errors.date')
  })
})

describe('who is blocked or erased', () => {
  test.each([
    { name: 'blocked', method: 'PUT', body: { blocked: true }, left: `1 ${sunday(0)} made on 2` },
    { name: 'erased', method: 'DELETE', body: undefined, left: `1 ${sunday(0)} canceled on 2` },
  ] as const)('holds no court any more: $name', async ({ method, body, left }) => {
    const { player, portal, other } = desk.people
    await desk.create()
    const answer = await desk.ask(method, `/api/users/${player.id}`, { viewer: portal, ...(body && { body }) })
    expect(answer.status).toBe(200)
    expect(await desk.ask('GET', '/api/subscribers/1', { viewer: desk.people.admin })).toMatchObject({
      status: 200,
      body: { data: { active: false, next: null } },
    })
    expect(datesIn(desk.deps)).toEqual([left])
    expect(desk.mailed().filter((mail) => mail.includes('ended'))).toEqual([])
    await desk.create({ user: other.id, weekday: 7 })
  })
})
