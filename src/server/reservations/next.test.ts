import { expect, test } from 'vitest'
import { aGame, aUser, type GameParts, type TestDeps, testApp } from '../testing.ts'

type Made = (deps: TestDeps, me: ReturnType<typeof aUser>) => GameParts[]

const tonight = '2026-11-20T18:30:00+01:00'
const tomorrow = '2026-11-21T09:30:00+01:00'

test.each<{ name: string; games: Made; next: number | null }>([
  { name: 'nothing where there is no game', games: () => [], next: null },
  { name: 'nothing of others', games: ({ db }) => [{ start: tonight, owner: aUser(db) }], next: null },
  { name: "one's own", games: (_, me) => [{ start: tonight, owner: me }], next: 0 },
  { name: 'one to give', games: (_, me) => [{ start: tonight, type: 'class', owner: me }], next: 0 },
  { name: 'one that one is in', games: ({ db }, me) => [{ start: tonight, owner: aUser(db), players: [me] }], next: 0 },
  {
    name: 'one that one waits for',
    games: ({ db }, me) => [{ start: tonight, players: [1, 2, 3, 4].map(() => aUser(db)).concat(me) }],
    next: 0,
  },
  {
    name: 'the earlier of two days',
    games: (_, me) => [
      { start: tomorrow, owner: me },
      { start: tonight, owner: me },
    ],
    next: 1,
  },
  {
    name: 'the earlier of one day, whichever court it is on',
    games: (_, me) => [
      { start: '2026-11-20T20:00:00+01:00', owner: me },
      { start: tonight, court: 4, players: [me] },
    ],
    next: 1,
  },
  {
    name: 'none that is canceled, nor one that has begun',
    games: (_, me) => [
      { start: '2026-11-20T09:30:00+01:00', owner: me },
      { start: tonight, owner: me, canceled: true },
      { start: tomorrow, owner: me },
    ],
    next: 2,
  },
  {
    name: 'one of the last day that can be booked',
    games: (_, me) => [{ start: '2026-11-27T20:00:00+01:00', owner: me }],
    next: 0,
  },
  {
    name: 'the first of those after that day',
    games: ({ db }, me) => [
      { start: '2026-12-30T09:30:00+01:00', owner: me },
      { start: '2026-12-02T09:30:00+01:00', owner: aUser(db) },
      { start: '2026-12-03T09:30:00+01:00', owner: me, canceled: true },
      { start: '2026-12-05T09:30:00+01:00', players: [me] },
    ],
    next: 3,
  },
])("a player's next game: $name", async ({ games, next }) => {
  const { deps, call } = await testApp()
  const viewer = aUser(deps.db)
  const ids = games(deps, viewer).map((parts) => aGame(deps.db, parts))
  const data = next === null ? null : { id: ids[next] }
  expect(await call('reservations.next', undefined, { viewer })).toMatchObject({ body: { result: { data: { data } } } })
})

test("a player's next game is another one as soon as it is canceled", async () => {
  const { deps, call, ask } = await testApp()
  const viewer = aUser(deps.db)
  const [first, second] = [tomorrow, '2026-11-22T09:30:00+01:00'].map((start) =>
    aGame(deps.db, { start, owner: viewer }),
  )
  expect(await call('reservations.next', undefined, { viewer })).toMatchObject({
    body: { result: { data: { data: { id: first } } } },
  })
  expect(await ask('DELETE', `/api/reservations/${first}`, { viewer })).toMatchObject({ status: 200 })
  expect(await call('reservations.next', undefined, { viewer })).toMatchObject({
    body: { result: { data: { data: { id: second } } } },
  })
})
