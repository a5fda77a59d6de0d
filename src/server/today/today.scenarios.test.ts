import { expect, test } from 'vitest'
import { CALENDAR_DAY } from '#domain/time.ts'
import { type TodayView, todaySchema } from '#domain/today/schema.ts'
import { listGamesOf } from '#domain/today/today.ts'
import { addEntry, addGuestPhone } from '../entries/store.ts'
import { aLead } from '../leads/testing.ts'
import { aGame, at, aUser, testApp, testDeps } from '../testing.ts'

/** Friday, 20:10: one game is over, one is on, one is to come; and one of the day before wasn't paid either. */
async function anEvening() {
  const app = await testApp(testDeps(undefined, at('2026-11-20T20:10:00+01:00')))
  const { db } = app.deps
  const [ann, bob, cam] = [aUser(db, { nick: 'Ann' }), aUser(db, { nick: 'Bob' }), aUser(db, { nick: 'Cam' })]
  const people = {
    player: ann,
    tom: aUser(db, { nick: 'Tom', roles: ['fp_trainer'] }),
    tina: aUser(db, { nick: 'Tina', roles: ['fp_trainer'] }),
    admin: aUser(db, { roles: ['fp_admin'] }),
    global: aUser(db, { roles: ['fp_global_admin', 'fp_trainer'] }),
    portal: aUser(db, { roles: ['portalAdmin'] }),
  }
  const games = {
    yesterday: aGame(db, { start: '2026-11-19T20:00:00+01:00', owner: ann, players: [bob] }),
    over: aGame(db, { start: '2026-11-20T18:30:00+01:00', owner: cam, guests: 1 }),
    on: aGame(db, { start: '2026-11-20T20:00:00+01:00', owner: cam, court: 2 }),
    lesson: aGame(db, {
      start: '2026-11-20T20:00:00+01:00',
      owner: people.tom,
      type: 'class',
      court: 3,
      players: [bob],
    }),
    next: aGame(db, { start: '2026-11-20T21:30:00+01:00', owner: ann, players: [bob] }),
  }
  db.$client
    .prepare('UPDATE entry SET paid_at = 1, paid_cents = 600 WHERE user_id = ? AND reservation_id = ?')
    .run(bob.id, games.yesterday)
  return { ...app, people, games, db }
}
type Evening = Awaited<ReturnType<typeof anEvening>>
const read = ({ ask, people }: Evening, who: keyof Evening['people'], query = '') =>
  ask('GET', `/api/today${query}`, { viewer: people[who] })
const readDay = async (...asked: Parameters<typeof read>) => todaySchema.parse((await read(...asked)).body)
const idsOf = (day: TodayView) => listGamesOf(day).map(({ id }) => id)

test.each(['admin', 'global'] as const)('%s sees every court of the day, and what was not paid before', async (who) => {
  const evening = await anEvening()
  const { games } = evening
  const day = await readDay(evening, who)
  expect(idsOf(day)).toEqual([games.over, games.on, games.lesson, games.next])
  expect(day.date).toBe('2026-11-20')
  expect(day.unpaid).toMatchObject([
    { nick: 'Ann', startDate: '2026-11-19T19:00:00.000Z', due: 6, next: { startDate: '2026-11-20T20:30:00.000Z' } },
    { nick: 'Cam', startDate: '2026-11-20T17:30:00.000Z', due: 6, next: null },
    { nick: null, startDate: '2026-11-20T17:30:00.000Z', due: 6, next: null },
  ])
})

test('a trainer sees the own lessons alone, and nothing of money', async () => {
  const evening = await anEvening()
  const day = await readDay(evening, 'tom')
  expect(idsOf(day)).toEqual([evening.games.lesson])
  expect(Object.keys(day).toSorted()).toEqual(['courts', 'date', 'timeSlots', 'version'])
  expect(JSON.stringify(day)).not.toMatch(/paid|share/)
  expect(idsOf(await readDay(evening, 'tina'))).toEqual([])
})

test.each(['player', 'portal'] as const)('%s is refused', async (who) => {
  expect((await read(await anEvening(), who)).status).toBe(403)
})

test('another day is answered as it is, also one in the past', async () => {
  const evening = await anEvening()
  expect(idsOf(await readDay(evening, 'admin', '?date=2026-11-19'))).toEqual([evening.games.yesterday])
  expect((await read(evening, 'admin', '?date=soon')).status).toBe(400)
})

test("the phones of the day's guests without account come with it, for admins", async () => {
  const evening = await anEvening()
  const { db, games } = evening
  const entry = {
    userId: null,
    hostId: null,
    levelQuarters: 12,
    position: 'left',
    createdAt: 0,
    guestName: 'Sandra',
  } as const
  const today = addEntry(db, { ...entry, reservationId: games.next, documentId: 'sandraNow' })
  const before = addEntry(db, { ...entry, reservationId: games.yesterday, documentId: 'sandraBefore' })
  addGuestPhone(db, { entryId: today, phone: '+34600700800', at: 1 })
  addGuestPhone(db, { entryId: before, phone: '+34600700801', at: 1 })
  expect((await readDay(evening, 'admin')).phones).toEqual([{ entry: today, phone: '+34600700800' }])
  expect(JSON.stringify(await readDay(evening, 'tom'))).not.toContain('6007008')
})

test('what waits at the desk is counted, by whom it is seen to; what there is none of is left out', async () => {
  const evening = await anEvening()
  const { ask, people, deps } = evening
  const todo = async (who: keyof Evening['people']) =>
    (await ask('GET', '/api/today/todo', { viewer: people[who] })).body
  expect(await todo('admin')).toEqual({ data: [] })
  aLead(deps)
  deps.time.now += 8 * CALENDAR_DAY
  expect(await todo('admin')).toEqual({
    data: [
      { kind: 'messages', count: 1, day: null },
      // Ann, Bob, Cam, and a guest of nobody.
      { kind: 'owed', count: 4, day: null },
    ],
  })
  expect((await ask('GET', '/api/today/todo', { viewer: people.tom })).status).toBe(403)
})
