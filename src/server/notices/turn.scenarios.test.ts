import { expect, test } from 'vitest'
import { z } from 'zod'
import { toldAnswerSchema, turnAnswerSchema } from '#domain/notices/turn-schema.ts'
import type { User } from '#domain/roles.ts'
import { CALENDAR_DAY, HOUR } from '#domain/time.ts'
import { aCompetition, aCompetitionDesk, pageIn } from '../competitions/testing.ts'
import { aTelling } from '../offers/testing.ts'
import { aClubThatPlayed } from '../results/testing.ts'
import { aGame, aUser, type TestApp, testApp, testDeps } from '../testing.ts'
import { aDevice } from './testing.ts'

const turnOf = async ({ ask }: Pick<TestApp, 'ask'>, viewer: User | undefined, locale = 'en') => {
  const { body } = await ask('GET', `/api/notices/turn?locale=${locale}`, { viewer: viewer ?? null })
  return turnAnswerSchema.parse(body).data
}
/** What waits besides what is owed. */
const waitingOf = async (app: Pick<TestApp, 'ask'>, viewer: User | undefined) =>
  (await turnOf(app, viewer)).filter(({ kind }) => kind !== 'due')
const kindsOf = async (app: Pick<TestApp, 'ask'>, viewer: User | undefined) =>
  (await waitingOf(app, viewer)).map(({ kind }) => kind)
const newsOf = async (app: Pick<TestApp, 'ask'>, viewer: User) =>
  (await turnOf(app, viewer)).flatMap((turn) => (turn.kind === 'news' ? [turn.news] : []))
const toldTo = async ({ ask }: Pick<TestApp, 'ask'>, viewer: User) =>
  toldAnswerSchema.parse((await ask('GET', '/api/notices/mine', { viewer })).body).data

/** A game of Ana's on Monday, in which Ben is, and Cleo waits for a place. */
async function aMonday() {
  const app = await testApp(testDeps())
  const { db } = app.deps
  const [ana, ben, cleo] = [aUser(db, { nick: 'Ana' }), aUser(db, { nick: 'Ben' }), aUser(db, { nick: 'Cleo' })]
  const admin = aUser(db, { nick: 'Sara', roles: ['fp_admin'] })
  const id = aGame(db, { start: '2026-11-23T18:30:00+01:00', owner: ana, players: [ben], guests: 2 })
  db.$client.prepare('UPDATE entry SET paid_at = 1, paid_cents = 600 WHERE reservation_id = ?').run(id)
  const change = (path: string, viewer: User, body?: object) =>
    app.ask(path === '' ? 'DELETE' : 'POST', `/api/reservations/${id}${path}`, { viewer, ...(body && { body }) })
  return { app, db, ana, ben, cleo, admin, id, change }
}

test('a result waits for the other pair alone, with its games from their side, until one of them agrees', async () => {
  const club = await aClubThatPlayed()
  await club.say(club.ana, 'POST', '', club.entered)
  for (const other of [club.cleo, club.dora]) {
    expect(await waitingOf(club, other)).toMatchObject([
      {
        kind: 'result',
        court: 'Court 1',
        by: 'Ana',
        sets: [
          [4, 6],
          [3, 6],
        ],
        until: new Date(club.deps.clock() + 48 * HOUR).toISOString(),
      },
    ])
  }
  for (const own of [club.ana, club.ben, club.eva]) expect(await kindsOf(club, own)).not.toContain('result')
  await club.say(club.cleo, 'PUT', '/agree')
  for (const other of [club.cleo, club.dora]) expect(await kindsOf(club, other)).not.toContain('result')
})

test.each([
  {
    name: 'somebody objects',
    end: (club: Awaited<ReturnType<typeof aClubThatPlayed>>) =>
      club.say(club.cleo, 'PUT', '/object', { kind: 'score' }),
  },
  { name: 'it is deleted', end: (club: Awaited<ReturnType<typeof aClubThatPlayed>>) => club.say(club.ana, 'DELETE') },
  {
    name: 'it counts by itself',
    end: (club: Awaited<ReturnType<typeof aClubThatPlayed>>) => {
      club.deps.time.now += 48 * HOUR
      return Promise.resolve()
    },
  },
])('a result waits for nobody once $name', async ({ end }) => {
  const club = await aClubThatPlayed()
  await club.say(club.ana, 'POST', '', club.entered)
  expect(await kindsOf(club, club.dora)).toContain('result')
  await end(club)
  expect(await kindsOf(club, club.dora)).not.toContain('result')
})

test('what is owed of a game that is over waits until it is paid, as one sum', async () => {
  const club = await aClubThatPlayed()
  const due = { kind: 'due', amount: 6, since: '2026-11-20T07:00:00.000Z' }
  expect(await turnOf(club, club.ben)).toEqual([due])
  club.deps.time.now -= 2 * HOUR
  expect(await turnOf(club, club.ben)).toEqual([])
  club.deps.time.now += 2 * HOUR
  club.deps.db.$client.prepare('UPDATE entry SET paid_at = 1, paid_cents = 600 WHERE user_id = ?').run(club.ben.id)
  expect(await turnOf(club, club.ben)).toEqual([])
})

test('a partner who is asked, and a pair that is challenged, have their turn until they answer', async () => {
  const desk = await aCompetitionDesk(14)
  const id = aCompetition(desk.deps, { format: 'ladder', players: desk.people.slice(0, 12) })
  const [first, second, ask, asked] = [desk.people[0], desk.people[2], desk.people[12], desk.people[13]]
  const entry = pageIn(await desk.call('POST', `/${id}/entries`, { partner: asked?.id }, ask ?? null)).own?.entry
  expect(await waitingOf(desk, asked)).toMatchObject([{ kind: 'partner', nameEn: 'Cup', by: 'Player 13' }])
  expect(await waitingOf(desk, ask)).toEqual([])
  await desk.call('PUT', `/${id}/entries/${entry}/answer`, { agree: true }, asked ?? null)
  expect(await waitingOf(desk, asked)).toEqual([])

  const proposals = [{ court: 2, startDate: '2026-11-23T18:30:00+01:00' }]
  await desk.call('POST', `/${id}/challenges`, { entry: 1, proposals }, second ?? null)
  const challenge = { kind: 'challenge', nameEs: 'Torneo', by: ['Player 3', 'Player 4'] }
  for (const player of [first, desk.people[1]]) expect(await waitingOf(desk, player)).toMatchObject([challenge])
  expect(await waitingOf(desk, second)).toEqual([])
  const match = pageIn(await desk.call('GET', `/${id}`)).challenges[0]?.match
  await desk.call('PUT', `/${id}/challenges/${match}`, { propose: proposals }, first ?? null)
  expect([await kindsOf(desk, first), await kindsOf(desk, second)]).toEqual([[], ['challenge']])
  await desk.call('PUT', `/${id}/challenges/${match}`, { proposal: 0 }, second ?? null)
  expect(await kindsOf(desk, second)).toEqual([])
})

test('a free place waits until it is taken, or isn’t for them this time', async () => {
  const { app, db, ana, cleo } = await aMonday()
  const game = aGame(db, { start: '2026-11-22T18:30:00+01:00', owner: ana, guests: 1 })
  const offer = aTelling(db, game, cleo)
  expect(await turnOf(app, cleo)).toMatchObject([{ kind: 'offer', of: 'place', court: 'Court 1', price: 6 }])
  await app.ask('POST', `/api/offers/${offer}/decline`, { viewer: cleo })
  expect(await turnOf(app, cleo)).toEqual([])
  const other = aGame(db, { start: '2026-11-22T20:00:00+01:00', owner: ana, guests: 1 })
  aTelling(db, other, cleo)
  expect(await kindsOf(app, cleo)).toEqual(['offer'])
  await app.ask('PUT', `/api/reservations/${other}/join`, { viewer: cleo, body: {} })
  expect(await kindsOf(app, cleo)).toEqual([])
})

test('a game that was moved waits for who is in it until they have seen it; who moved it has', async () => {
  const { app, ana, ben, cleo, change } = await aMonday()
  await change('/move', ana, { startDate: '2026-11-24T18:30:00+01:00', court: 2 })
  const [news] = await newsOf(app, ben)
  expect(news).toMatchObject({
    kind: 'changed',
    title: 'Your game changed',
    text: 'Tuesday 24/11/2026, 18:30, Court 2',
  })
  expect(await turnOf(app, ana)).toEqual([])
  const see = (viewer: User) => app.ask('POST', `/api/notices/${news?.id}/seen`, { viewer })
  expect((await see(cleo)).status).toBe(404)
  expect(await newsOf(app, ben)).toHaveLength(1)
  expect(await see(ben)).toMatchObject({ status: 200, body: { data: { seen: true } } })
  expect(await turnOf(app, ben)).toEqual([])
  // What was told stays to be read.
  expect(await toldTo(app, ben)).toEqual([news])
  const es = await app.ask('GET', '/api/notices/mine?locale=es', { viewer: ben })
  expect(toldAnswerSchema.parse(es.body).data[0]?.title).not.toBe(news?.title)
})

test('moved again, it waits once more; over, left or canceled it is where it was no longer', async () => {
  const { app, deps, ben, ana, id, change } = await aMonday().then((made) => ({ ...made, deps: made.app.deps }))
  await change('/move', ana, { startDate: '2026-11-24T18:30:00+01:00', court: 2 })
  const [first] = await newsOf(app, ben)
  await app.ask('POST', `/api/notices/${first?.id}/seen`, { viewer: ben })
  deps.time.now += HOUR
  await change('/move', ana, { startDate: '2026-11-25T18:30:00+01:00', court: 3 })
  expect(await newsOf(app, ben)).toMatchObject([{ text: 'Wednesday 25/11/2026, 18:30, Court 3' }])
  await app.ask('POST', `/api/reservations/${id}/leave`, { viewer: ben })
  expect(await kindsOf(app, ben)).toEqual([])
})

test('a game that is off waits for its members, not for who canceled it, until it would be over', async () => {
  const { app, ana, ben, change } = await aMonday()
  await change('', ana)
  expect(await newsOf(app, ben)).toMatchObject([{ kind: 'canceled' }])
  expect(await turnOf(app, ana)).toEqual([])
  app.deps.time.now += 4 * CALENDAR_DAY
  expect(await turnOf(app, ben)).toEqual([])
  expect(await toldTo(app, ben)).toMatchObject([{ kind: 'canceled' }])
  app.deps.time.now += 27 * CALENDAR_DAY
  expect(await toldTo(app, ben)).toEqual([])
})

test('one notice is one, by mail and on two devices; it stays when the last device is gone', async () => {
  const { app, db, ana, ben, change } = await aMonday()
  const endpoints = ['https://push.example/1', 'https://push.example/2']
  for (const endpoint of endpoints) aDevice(app.deps, ben, endpoint)
  await app.ask('PUT', '/api/notices', { viewer: ben, body: { kinds: { changes: ['mail', 'push'] } } })
  await change('', ana)
  expect(db.$client.prepare('SELECT count(*) FROM outbox WHERE user_id = ?').pluck().get(ben.id)).toBe(3)
  expect(await toldTo(app, ben)).toHaveLength(1)
  await app.ask('PUT', '/api/notices', { viewer: ben, body: { kinds: { changes: ['push'] } } })
  db.$client.prepare('UPDATE outbox SET sent_at = 1 WHERE user_id = ?').run(ben.id)
  db.$client.prepare('DELETE FROM outbox WHERE user_id = ? AND device_id IS NULL').run(ben.id)
  for (const endpoint of endpoints)
    await app.ask('DELETE', '/api/push-subscriptions', { viewer: ben, body: { endpoint } })
  const told = await toldTo(app, ben)
  expect(told).toHaveLength(1)
  await app.ask('POST', `/api/notices/${told[0]?.id}/seen`, { viewer: ben })
  expect(await turnOf(app, ben)).toEqual([])
})

test('visitors have no turn, and tRPC says the same as REST', async () => {
  const { app, ana, ben, change } = await aMonday()
  await change('', ana)
  expect((await app.ask('GET', '/api/notices/turn', { viewer: null })).status).toBe(401)
  expect((await app.ask('GET', '/api/notices/mine', { viewer: null })).status).toBe(401)
  const shape = z.object({ result: z.object({ data: turnAnswerSchema }) })
  const input = encodeURIComponent('{"locale":"en"}')
  const over = shape.parse((await app.ask('GET', `/trpc/notices.turn?input=${input}`, { viewer: ben })).body)
  expect(over.result.data.data).toEqual(await turnOf(app, ben))
})
