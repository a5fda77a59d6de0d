import { expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { HOUR, MINUTE } from '#domain/time.ts'
import { aSlotAlert } from '../alerts/testing.ts'
import { AMERICANO, aCompetitionDesk, pageIn } from '../competitions/testing.ts'
import type { Db } from '../db/client.ts'
import { tellDue } from '../jobs/watch-offers.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aClub, slotFrom } from '../reservations/testing.ts'
import { aClubThatPlayed } from '../results/testing.ts'
import { aGame } from '../testing.ts'
import { aDevice } from './testing.ts'

/** What somebody is told of a kind: when it is due, and what of it `field` says. */
const toldIn = (db: Db, to: User, kind: string, field = 'reservation') =>
  db.$client
    .prepare<[string, number, string], [number, string]>(
      'SELECT due_at, about ->> ? FROM outbox WHERE user_id = ? AND kind = ? ORDER BY id',
    )
    .raw()
    .all(field, to.id, kind)

test('a result that is changed again and again is told at once, and once more an hour later', async () => {
  const { deps, say, entered, ana, cleo } = await aClubThatPlayed()
  const { db, time } = deps
  const began = time.now
  aDevice(deps, cleo)
  for (let change = 0; change < 5; change += 1) {
    expect((await say(ana, 'POST', '', entered)).status).toBe(201)
    time.now += MINUTE
    expect((await say(ana, 'DELETE', '')).status).toBe(200)
  }
  expect(toldIn(db, cleo, 'result').map(([due]) => due)).toEqual([began, began + HOUR])
})

test('an admin who decides is heard at once', async () => {
  const { deps, say, entered, admin, ana, cleo } = await aClubThatPlayed()
  const began = deps.time.now
  await say(ana, 'POST', '', entered)
  deps.time.now += MINUTE
  await say(admin, 'PUT', '/decide', { ...entered, reason: 'Seen' })
  expect(toldIn(deps.db, cleo, 'result', 'says')).toEqual([
    [began, 'entered'],
    [began + MINUTE, 'decided'],
  ])
})

test('a slot that is booked and canceled again and again is offered at once, and once more an hour later', async () => {
  const club = await aClub()
  const { deps, people } = club
  const { db, time } = deps
  const server = await aMailServer()
  const start = '2026-11-22T18:30:00+01:00'
  const body = { ...slotFrom('18:30', '20:00', '2026-11-22'), type: 'complete', court: 1 }
  aSlotAlert(db, people.other, start)
  const freed: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const booked = await club.book('player', body)
    expect(booked.status).toBe(201)
    expect((await club.cancel('player', turn + 1)).status).toBe(200)
    await tellDue({ deps })
    freed.push(time.now)
    time.now += MINUTE
  }
  const [first = 0] = freed
  expect(toldIn(db, people.other, 'offer').map(([due]) => due)).toEqual([first, first + HOUR])
  time.now = first + HOUR
  await aSender(deps, server).run()
  expect(server.arrived.filter(({ to }) => to[0] === `${people.other.username}@example.com`)).toHaveLength(2)
})

test('what the desk frees is offered at once each time', async () => {
  const club = await aClub()
  const { deps, people } = club
  const start = '2026-11-22T18:30:00+01:00'
  aSlotAlert(deps.db, people.other, start)
  for (let turn = 0; turn < 2; turn += 1) {
    await club.cancel('admin', aGame(deps.db, { start, type: 'complete', owner: people.tina }))
    await tellDue({ deps })
    deps.time.now += MINUTE
  }
  const dues = toldIn(deps.db, people.other, 'offer').map(([due]) => due)
  expect(dues).toEqual([deps.time.now - 2 * MINUTE, deps.time.now - MINUTE])
})

test('a partner who is entered and taken out again and again is told at once, and once more an hour later', async () => {
  const { call, people, deps } = await aCompetitionDesk(2)
  const [player, partner] = people
  if (!player || !partner) throw new Error('Somebody is missing.')
  const { points: _, ...fields } = AMERICANO
  const { id } = pageIn(await call('POST', '', { ...fields, format: 'knockout', price: 0 }))
  const began = deps.time.now
  for (let turn = 0; turn < 4; turn += 1) {
    const entered = pageIn(await call('POST', `/${id}/entries`, { partner: partner.id }, player))
    deps.time.now += MINUTE
    const entry = entered.entries.at(-1)?.id
    expect((await call('DELETE', `/${id}/entries/${entry}`, undefined, player)).status).toBe(200)
  }
  const became = toldIn(deps.db, partner, 'competition', 'became')
  expect(became.map(([due]) => due)).toEqual([began, began + HOUR])
})
