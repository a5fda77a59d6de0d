import { expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { HOUR } from '#domain/time.ts'
import { failureShape } from '../http/testing.ts'
import { lapsePartners } from '../jobs/lapse-asked.ts'
import { aUser, rowsIn } from '../testing.ts'
import { AMERICANO, aCompetition, aCompetitionDesk, pageIn } from './testing.ts'

const keyIn = ({ body }: { body: unknown }) => failureShape.parse(body).errors[0]?.msg

/** A knock-out with so many places, open for pairs. */
async function aCup(places = 2) {
  const desk = await aCompetitionDesk(10)
  const { points: _, ...fields } = AMERICANO
  const late = {
    signUpUntil: '2026-11-29T08:00:00+01:00',
    slots: [{ court: 1, startDate: '2026-11-29T09:30:00+01:00' }],
  }
  const { id } = pageIn(await desk.call('POST', '', { ...fields, ...late, format: 'knockout', places }))
  const { db } = desk.deps
  const [ana, ben, cleo, dora] = desk.people
  /** Notices to somebody of it, in order. */
  const told = (user: User | undefined) =>
    db.$client
      .prepare<[number], string>(
        "SELECT about ->> 'became' FROM outbox WHERE user_id = ? AND kind = 'competition' ORDER BY id",
      )
      .pluck()
      .all(user?.id ?? 0)
  const enter = (viewer: User | undefined, partner: User | undefined) =>
    desk.call('POST', `/${id}/entries`, { partner: partner?.id }, viewer ?? null)
  const answer = (viewer: User | undefined, entry: number | undefined, body: object) =>
    desk.call('PUT', `/${id}/entries/${entry}/answer`, body, viewer ?? null)
  const read = async (viewer: User | undefined | null = desk.admin) =>
    pageIn(await desk.call('GET', `/${id}`, undefined, viewer ?? null))
  return { desk, id, ana, ben, cleo, dora, told, enter, answer, read }
}

test('a partner who is named is asked by one mail, and the place is theirs once they say yes', async () => {
  const { ana, ben, cleo, told, enter, answer, read, desk } = await aCup()
  const asked = pageIn(await enter(ana, ben))
  const entry = asked.own?.entry
  const until = new Date(desk.deps.clock() + 48 * HOUR).toISOString()
  expect(asked).toMatchObject({ taken: 1, own: { state: 'playing' }, entries: [{ askedUntil: until }] })
  expect(told(ben)).toEqual(['asked'])
  // Until then nobody else learns who it is, and they aren't in it.
  expect((await read(cleo)).entries[0]?.players.map(({ name }) => name)).toEqual(['Player 1'])
  expect(await read(ben)).toMatchObject({ own: null, asked: { entry, player: { name: 'Player 1' }, until } })
  expect((await answer(cleo, entry, { agree: true })).status).toBe(404)
  expect((await answer(ana, entry, { agree: true })).status).toBe(404)
  expect((await answer(ben, entry, {})).status).toBe(400)
  expect((await read(ben)).own).toBe(null)
  const agreed = pageIn(await answer(ben, entry, { agree: true }))
  expect(agreed).toMatchObject({ taken: 1, own: { entry, state: 'playing' }, asked: null })
  expect((await read(cleo)).entries[0]).toMatchObject({
    players: [{ name: 'Player 1' }, { name: 'Player 2' }],
    askedUntil: null,
  })
  expect([told(ana), told(ben)]).toEqual([['agreed'], ['asked']])
  // Said twice it is the same.
  expect((await answer(ben, entry, { agree: true })).status).toBe(200)
  expect(told(ana)).toEqual(['agreed'])
})

test('who says no frees the place, and whoever waits has it', async () => {
  const { ana, ben, cleo, dora, told, enter, answer, read, desk } = await aCup()
  const entry = pageIn(await enter(ana, ben)).own?.entry
  await desk.call('POST', `/${(await read()).id}/entries`, { user: cleo?.id, partner: dora?.id })
  const waiting = await enter(desk.people[4], desk.people[5])
  expect(pageIn(waiting).own).toMatchObject({ state: 'waiting', place: 1 })
  const declined = pageIn(await answer(ben, entry, { agree: false }))
  expect([declined.taken, declined.waiting]).toEqual([2, 0])
  expect([told(ana), told(desk.people[4]), told(desk.people[5])]).toEqual([['declined'], ['movedUp'], ['asked']])
  expect(keyIn(await answer(ben, entry, { agree: true }))).toBe('errors.stale')
  expect((await enter(ana, ben)).status).toBe(201)
})

test('a place is held for 48 hours, then it is free and who asked is told', async () => {
  const { ana, ben, told, enter, answer, read, desk } = await aCup()
  const entry = pageIn(await enter(ana, ben)).own?.entry
  desk.deps.time.now += 48 * HOUR - 1
  await lapsePartners(desk.deps)
  expect((await read()).taken).toBe(1)
  desk.deps.time.now += 1
  expect(keyIn(await answer(ben, entry, { agree: true }))).toBe('errors.stale')
  await lapsePartners(desk.deps)
  await lapsePartners(desk.deps)
  expect(await read()).toMatchObject({ taken: 0, entries: [{ state: 'gone' }] })
  expect([told(ana), told(ben)]).toEqual([['lapsed'], ['asked']])
})

test('of a canceled competition whoever is asked hears too; then nobody is asked, and nobody has a place', async () => {
  const { ana, ben, cleo, dora, told, enter, answer, read, desk, id } = await aCup()
  const entry = pageIn(await enter(ana, ben)).own?.entry
  await desk.call('POST', `/${id}/entries`, { user: cleo?.id, partner: dora?.id })
  await enter(desk.people[4], desk.people[5])
  expect((await desk.call('DELETE', `/${id}`)).status).toBe(200)
  expect([told(ana), told(ben)]).toEqual([['canceled'], ['asked', 'canceled']])
  expect((await read(ben)).asked).toBe(null)
  expect((await read(ana)).entries[0]?.askedUntil).toBe(null)
  expect(keyIn(await answer(ben, entry, { agree: true }))).toBe('errors.stale')
  desk.deps.time.now += 48 * HOUR
  await lapsePartners(desk.deps)
  expect([told(ana), told(desk.people[4])]).toEqual([['canceled'], ['canceled']])
})

test('a ladder that is over asks nobody any more, and tells nobody of a place', async () => {
  const desk = await aCompetitionDesk(6)
  const id = aCompetition(desk.deps, { format: 'ladder', players: desk.people.slice(0, 4) })
  const [, , , , ana, ben] = desk.people
  await desk.call('POST', `/${id}/entries`, { partner: ben?.id }, ana ?? null)
  expect((await desk.call('POST', `/${id}/end`)).status).toBe(200)
  expect(pageIn(await desk.call('GET', `/${id}`, undefined, ben ?? null)).asked).toBe(null)
  desk.deps.time.now += 48 * HOUR
  await lapsePartners(desk.deps)
  expect(rowsIn(desk.deps.db, 'outbox', "about ->> 'became' = 'lapsed'")).toBe(0)
})

test('whoever is asked isn’t bound: they enter with somebody else, which says no to who asked', async () => {
  const { ana, ben, cleo, dora, told, enter, read } = await aCup(4)
  await enter(ana, ben)
  expect(keyIn(await enter(dora, ben))).toBe('competition.errors.entered')
  expect((await enter(ben, cleo)).status).toBe(201)
  expect(told(ana)).toEqual(['declined'])
  expect((await read(ben)).own?.state).toBe('playing')
  expect((await read()).entries.map(({ state }) => state)).toEqual(['gone', 'playing'])
})

test('whom staff enter is told and not asked', async () => {
  const { ana, ben, told, desk, id, read } = await aCup()
  await desk.call('POST', `/${id}/entries`, { user: ana?.id, partner: ben?.id })
  expect([told(ana), told(ben)]).toEqual([['entered'], ['entered']])
  expect((await read(ben)).own?.state).toBe('playing')
})

test('a pair whose second hasn’t said yes doesn’t play as it begins', async () => {
  const { ana, ben, told, enter, desk, id } = await aCup(8)
  await enter(ana, ben)
  for (const at of [2, 4])
    await desk.call('POST', `/${id}/entries`, { user: desk.people[at]?.id, partner: desk.people[at + 1]?.id })
  const begun = pageIn(await desk.call('POST', `/${id}/start`))
  expect(begun.taken).toBe(2)
  expect(told(ana)).toEqual(['lapsed'])
})

test('a pair is on the ladder once both are', async () => {
  const desk = await aCompetitionDesk(6)
  const id = aCompetition(desk.deps, { format: 'ladder', players: desk.people.slice(0, 4) })
  const [, , , , ana, ben] = desk.people
  const asked = pageIn(await desk.call('POST', `/${id}/entries`, { partner: ben?.id }, ana ?? null))
  expect([asked.rungs.length, asked.own?.state]).toEqual([2, 'waiting'])
  const agreed = await desk.call('PUT', `/${id}/entries/${asked.own?.entry}/answer`, { agree: true }, ben ?? null)
  expect(pageIn(agreed)).toMatchObject({ rungs: [1, 2, asked.own?.entry], own: { state: 'playing' } })
})

test('who is erased while they are asked is asked no more', async () => {
  const { ana, ben, enter, desk, read } = await aCup()
  await enter(ana, ben)
  const portal = aUser(desk.deps.db, { roles: ['portalAdmin'] })
  expect((await desk.ask('DELETE', `/api/users/${ben?.id}`, { viewer: portal })).status).toBe(200)
  expect(await read(ana)).toMatchObject({ taken: 0, own: null })
})

test('asking the same partner again and again is one notice at once, and one an hour later', async () => {
  const { ana, ben, enter, desk, id } = await aCup()
  for (let time = 0; time < 15; time += 1) {
    const entry = pageIn(await enter(ana, ben)).own?.entry
    expect((await desk.call('DELETE', `/${id}/entries/${entry}`, undefined, ana ?? null)).status).toBe(200)
  }
  const due = desk.deps.db.$client
    .prepare<[number], number>("SELECT due_at FROM outbox WHERE user_id = ? AND kind = 'competition' ORDER BY id")
    .pluck()
    .all(ben?.id ?? 0)
  expect(due).toEqual([desk.deps.clock(), desk.deps.clock() + HOUR])
})
