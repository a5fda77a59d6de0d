import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aGame } from '../testing.ts'
import { datesIn, sunday } from './testing.ts'
import { aDesk, type Desk } from './testing-desk.ts'

let desk: Desk
beforeEach(async () => {
  desk = await aDesk()
})

const skipsSchema = z.object({ skipped: z.array(z.string()), resumed: z.array(z.string()) })

/** Of which dates the mails about subscriptions tell, oldest mail first. */
function skipsIn({ deps: { db } }: Desk): z.infer<typeof skipsSchema>[] {
  const told = db.$client
    .prepare<[], string>("SELECT about FROM outbox WHERE kind = 'subscription' ORDER BY id")
    .pluck()
  return told.all().map((about) => skipsSchema.parse(JSON.parse(about)))
}

describe('a game that was made', () => {
  test('and canceled is not made again: its slot is free that day', async () => {
    const { id } = await desk.create()
    await desk.cancel('player', desk.gameOn(sunday(0))?.id ?? 0)
    expect(await desk.change(id, { start: '18:30' })).toMatchObject({
      next: { day: sunday(0), is: 'canceled' },
      missing: [],
    })
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} canceled on 2`])
    expect(
      await desk.book('other', {
        startDate: '2026-11-22T18:30:00+01:00',
        endDate: '2026-11-22T20:00:00+01:00',
        type: 'open',
        court: 2,
      }),
    ).toMatchObject({ status: 201 })
  })

  test('and moved leaves the subscription as it is', async () => {
    await desk.create()
    const game = desk.gameOn(sunday(0))
    const moved = await desk.ask('PUT', `/api/reservations/${game?.documentId}`, {
      viewer: desk.people.admin,
      body: { court: 4 },
    })
    expect(moved.status).toBe(200)
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 4`])
  })
})

describe('changing a subscription', () => {
  test('leaves what was made, and holds from the next date on', async () => {
    const { id } = await desk.create({ weekday: 5, skip: ['2026-12-04'] })
    const view = await desk.change(id, { court: 3, start: '20:00' })
    expect(view).toMatchObject({ court: { id: 3 }, start: '20:00', end: '21:30', skipped: ['2026-12-04'] })
    expect(datesIn(desk.deps)).toEqual(['1 2026-11-20 made on 2', '1 2026-11-27 made on 2', '1 2026-12-04 skipped'])
    expect(desk.mailed().at(-1)).toBe(`subscription ${desk.people.player.id} changed`)
  })

  test('to another weekday makes its dates, and forgets those that were skipped', async () => {
    const { id } = await desk.create({ skip: [sunday(3)] })
    await desk.change(id, { weekday: 1 })
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 2`, '1 2026-11-23 made on 2'])
  })

  test('to a free court makes the date that was taken', async () => {
    aGame(desk.deps.db, { start: '2026-11-22T18:30:00+01:00', court: 2 })
    const { id } = await desk.create()
    await desk.change(id, { court: 4 })
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 4`])
  })

  test('to another member ends it for the first, and what is theirs stays theirs', async () => {
    const { player, other } = desk.people
    const { id } = await desk.create({ weekday: 5 })
    await desk.change(id, { user: other.id })
    expect(desk.gameOn('2026-11-27')?.ownerId).toBe(player.id)
    expect(desk.mailed().slice(1)).toEqual([`subscription ${player.id} ended`, `subscription ${other.id} begun`])
  })

  test('in nothing tells nobody', async () => {
    const { id } = await desk.create()
    await desk.change(id, { court: 2, weekday: 7 })
    expect(desk.mailed()).toHaveLength(1)
  })

  test('says of dates which are skipped or on again by it, each once', async () => {
    const { id } = await desk.create({ skip: [sunday(2), sunday(2)] })
    expect(skipsIn(desk)).toEqual([{ skipped: [sunday(2)], resumed: [] }])
    await desk.change(id, { skip: [sunday(2)], unskip: [sunday(2), sunday(3), '2030-01-06'] })
    expect(skipsIn(desk)).toHaveLength(1)
    await desk.change(id, { skip: [sunday(2), sunday(3), sunday(3)] })
    await desk.change(id, { unskip: [sunday(3), sunday(4)] })
    expect(skipsIn(desk).slice(1)).toEqual([
      { skipped: [sunday(3)], resumed: [] },
      { skipped: [], resumed: [sunday(3)] },
    ])
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 2`, `1 ${sunday(2)} skipped`])
  })

  test('skips a date, and takes it back: made at once if its day can be booked', async () => {
    aGame(desk.deps.db, { start: '2026-11-22T18:30:00+01:00', court: 2, canceled: true })
    const { id } = await desk.create({ skip: [sunday(0), sunday(2)] })
    expect(await desk.change(id, { unskip: [sunday(0), sunday(2)] })).toMatchObject({
      skipped: [],
      next: { is: 'made' },
    })
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 2`])
    expect(desk.mailed()).toEqual(['begun', 'changed'].map((is) => `subscription ${desk.people.player.id} ${is}`))
  })

  test('a date without a court that is skipped is no longer missing, and is again when it is taken back', async () => {
    aGame(desk.deps.db, { start: '2026-11-22T18:30:00+01:00', court: 2 })
    const { id } = await desk.create()
    expect(await desk.change(id, { skip: [sunday(0)] })).toMatchObject({
      missing: [],
      next: { day: sunday(1), is: 'due' },
    })
    expect(await desk.change(id, { unskip: [sunday(0)] })).toMatchObject({ missing: [sunday(0)] })
  })
})

describe('ending a subscription', () => {
  test.each(['DELETE', 'PUT'] as const)('by %s keeps what was made and mails the member once', async (method) => {
    const { player, global, admin } = desk.people
    const { id } = await desk.create()
    for (const viewer of [global, admin]) {
      const answer = await desk.ask(method, `/api/subscribers/${id}`, {
        viewer,
        ...(method === 'PUT' && { body: { active: false } }),
      })
      expect(answer).toMatchObject({ status: 200, body: { data: { id, active: false, next: null } } })
    }
    expect(datesIn(desk.deps)).toEqual([`1 ${sunday(0)} made on 2`])
    expect(desk.mailed()).toEqual([`subscription ${player.id} begun`, `subscription ${player.id} ended`])
    expect(await desk.create({ user: desk.people.other.id }), 'the court can be given to somebody else').toMatchObject({
      id: 2,
    })
  })

  test('is taken back where nobody else has the court since', async () => {
    const { id } = await desk.create({ weekday: 5, start: '09:30', end: undefined })
    await desk.change(id, { active: false })
    expect(await desk.change(id, { active: true })).toMatchObject({ active: true, next: { is: 'made' } })
    expect(desk.mailed().at(-1)).toBe(`subscription ${desk.people.player.id} begun`)
  })
})
