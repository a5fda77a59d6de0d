import { expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { HOUR, MINUTE } from '#domain/time.ts'
import { aSlotAlert } from '../alerts/testing.ts'
import { AMERICANO, aCompetition, aCompetitionDesk, pageIn } from '../competitions/testing.ts'
import type { Db } from '../db/client.ts'
import { tellDue } from '../jobs/watch-offers.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aClub, slotFrom } from '../reservations/testing.ts'
import { aClubThatPlayed } from '../results/testing.ts'
import { aGame, type TestDeps } from '../testing.ts'
import { aDevice } from './testing.ts'

/** Notices of a kind to somebody: when it is due, and what of it `field` says. */
const toldIn = (db: Db, to: User, kind: string, field = 'reservation') =>
  db.$client
    .prepare<[string, number, string], [number, string]>(
      'SELECT due_at, about ->> ? FROM outbox WHERE user_id = ? AND kind = ? ORDER BY id',
    )
    .raw()
    .all(field, to.id, kind)

/** Reasons for which mails to somebody were dropped when their instant came, an hour later; null for those that went. */
async function droppedOf(deps: TestDeps, to: User) {
  const server = await aMailServer()
  deps.time.now += HOUR
  await aSender(deps, server).run()
  return deps.db.$client
    .prepare<[number], string | null>('SELECT failure FROM outbox WHERE user_id = ? AND device_id IS NULL ORDER BY id')
    .pluck()
    .all(to.id)
}

test('a result that is changed again and again is told at once, and once more an hour later where it stands', async () => {
  const { deps, say, entered, ana, cleo, dora } = await aClubThatPlayed()
  const { db, time } = deps
  const began = time.now
  aDevice(deps, cleo)
  for (let change = 0; change < 5; change += 1) {
    expect((await say(ana, 'POST', '', entered)).status).toBe(201)
    time.now += MINUTE
    expect((await say(ana, 'DELETE', '')).status).toBe(200)
  }
  expect(toldIn(db, cleo, 'result').map(([due]) => due)).toEqual([began, began + HOUR])
  await say(ana, 'POST', '', entered)
  expect(await droppedOf(deps, dora)).toEqual([null, null])
})

test.each(['deleted', 'counted', 'decided'])(
  'a result that waits to be told of isn’t once it is %s',
  async (became) => {
    const { deps, say, entered, admin, ana, cleo, dora } = await aClubThatPlayed()
    await say(ana, 'POST', '', entered)
    await aSender(deps, await aMailServer()).run()
    await say(ana, 'DELETE', '')
    await say(ana, 'POST', '', entered)
    if (became === 'deleted') await say(ana, 'DELETE', '')
    else if (became === 'counted') await say(cleo, 'PUT', '/agree', {})
    else await say(admin, 'PUT', '/decide', { ...entered, reason: 'Seen' })
    expect((await droppedOf(deps, dora)).slice(0, 2)).toEqual([null, 'outdated'])
  },
)

test('what follows a mail that may have arrived goes an hour later, however long that one waits to be tried again', {
  tags: ['large'],
}, async () => {
  const { deps, say, entered, ana, cleo } = await aClubThatPlayed()
  const server = await aMailServer()
  const sender = aSender(deps, server)
  await say(ana, 'POST', '', entered)
  server.bad.cutAfter = 500
  for (let tries = 1; tries < 10; tries += 1) {
    await sender.run()
    deps.time.now = toldIn(deps.db, cleo, 'result')[0]?.[0] ?? 0
  }
  await sender.run()
  await say(ana, 'POST', '', { ...entered, sets: [[6, 0]] })
  const [first, second] = toldIn(deps.db, cleo, 'result').map(([due]) => due)
  expect([first, second]).toEqual([deps.time.now + 6 * HOUR, deps.time.now + HOUR])
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

test('a slot that is booked and canceled again and again is offered at once, and once more an hour later', {
  tags: ['large'],
}, async () => {
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

test('what the desk frees is offered at once each time', { tags: ['large'] }, async () => {
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

test('a partner who is entered and taken out again and again is told at once, and once more an hour later', {
  tags: ['large'],
}, async () => {
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

/** Six and a knock-out of theirs: who enters with whom, and what the other says. */
async function aPairing() {
  const { call, people, deps } = await aCompetitionDesk(6)
  const { points: _, ...fields } = AMERICANO
  const { id } = pageIn(await call('POST', '', { ...fields, format: 'knockout', price: 0 }))
  const [ana, ben, cleo, dora] = people
  if (!ana || !ben || !cleo || !dora) throw new Error('Somebody is missing.')
  const ask = async (by: User, partner: User) =>
    pageIn(await call('POST', `/${id}/entries`, { partner: partner.id }, by)).own?.entry
  const answer = (by: User, entry: number | undefined, agree: boolean) =>
    call('PUT', `/${id}/entries/${entry}/answer`, { agree }, by)
  const leave = (by: User, entry: number | undefined) => call('DELETE', `/${id}/entries/${entry}`, undefined, by)
  return { deps, ana, ben, cleo, dora, ask, answer, leave }
}

test('of several partners who answer within the hour, what is told later is the last', {
  tags: ['large'],
}, async () => {
  const { deps, ana, ben, cleo, dora, ask, answer } = await aPairing()
  const began = deps.time.now
  await answer(ben, await ask(ana, ben), false)
  await answer(cleo, await ask(ana, cleo), false)
  await answer(dora, await ask(ana, dora), true)
  expect(toldIn(deps.db, ana, 'competition', 'became')).toEqual([
    [began, 'declined'],
    [began + HOUR, 'agreed'],
  ])
})

test('nobody hears that their place is free who has entered again', async () => {
  const { deps, ana, ben, cleo, dora, ask, answer } = await aPairing()
  await answer(ben, await ask(ana, ben), false)
  await aSender(deps, await aMailServer()).run()
  await answer(cleo, await ask(ana, cleo), false)
  await ask(ana, dora)
  expect(await droppedOf(deps, ana)).toEqual([null, 'outdated'])
})

test('nobody is asked an hour later by a pair that is gone, nor told of it', async () => {
  const { deps, ana, ben, ask, answer, leave } = await aPairing()
  const sender = aSender(deps, await aMailServer())
  const first = await ask(ana, ben)
  await sender.run()
  await answer(ben, first, true)
  await sender.run()
  await leave(ana, first)
  const again = await ask(ana, ben)
  await answer(ben, again, true)
  await leave(ana, again)
  expect(await droppedOf(deps, ben)).toEqual([null, 'outdated'])
  expect(await droppedOf(deps, ana)).toEqual([null, 'outdated'])
})

test('who is asked by one after the other is asked at once by each', async () => {
  const { deps, ben, ana, cleo, ask, answer } = await aPairing()
  const began = deps.time.now
  for (const by of [ana, cleo, ana]) await answer(ben, await ask(by, ben), false)
  expect(toldIn(deps.db, ben, 'competition').map(([due]) => due)).toEqual([began, began, began + HOUR])
})

test('a pair that is challenged by one after the other hears of each challenge at once', async () => {
  const { call, people, deps } = await aCompetitionDesk(12)
  const id = aCompetition(deps, { format: 'ladder', players: people })
  const challenged = people[2]
  if (!challenged) throw new Error('Somebody is missing.')
  const proposals = [{ court: 2, startDate: '2026-11-22T18:30:00+01:00' }]
  for (const by of [5, 4]) {
    const viewer = people[2 * (by - 1)] ?? null
    expect((await call('POST', `/${id}/challenges`, { entry: 2, proposals }, viewer)).status).toBe(201)
    // What the desk decides of it meanwhile.
    deps.db.$client.prepare('UPDATE competition_match SET done_at = ?').run(deps.time.now)
  }
  const told = toldIn(deps.db, challenged, 'competition', 'became')
  expect(told).toEqual([
    [deps.time.now, 'challenged'],
    [deps.time.now, 'challenged'],
  ])
})
