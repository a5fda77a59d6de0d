import { expect, test } from 'vitest'
import { z } from 'zod'
import { failureShape } from '../http/testing.ts'
import { figures, unlimited } from '../limits/figures.ts'
import { aUser, testApp, testDeps } from '../testing.ts'
import { aCompetition, aCompetitionDesk, pageIn } from './testing.ts'

const refusalIn = ({ body }: { body: unknown }) => failureShape.parse(body).errors[0]

/** A running americano of four, and a phone that scores its first match. */
async function aPhone() {
  const requests = { ...unlimited, scores: figures.requests.scores }
  const desk = await aCompetitionDesk(4, await testApp(testDeps(), { requests }))
  const id = aCompetition(desk.deps, { players: desk.people })
  const [first, second] = pageIn(await desk.call('GET', `/${id}`)).matches
  const put = (code: string | undefined, own: number, from?: string) =>
    desk.ask('PUT', `/api/matches/${code}`, { body: { score: [[own, 24 - own]] }, ...(from && { from }) })
  return { desk, id, first, second, put }
}

test('by a code a match is scored ten times a minute from one address, and elsewhere goes on', async () => {
  const { desk, first, put } = await aPhone()
  const statuses: number[] = []
  for (let time = 0; time < 40; time += 1) statuses.push((await put(first?.code, time % 24)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), ...Array.from({ length: 30 }, () => 429)])
  const refused = await put(first?.code, 3)
  expect(refusalIn(refused)).toMatchObject({ msg: 'errors.tooMany', values: { seconds: 6 } })
  expect((await put(first?.code, 3, '10.0.0.9')).status).toBe(200)
  desk.deps.time.now += 6000
  expect([(await put(first?.code, 4)).status, (await put(first?.code, 5)).status]).toEqual([200, 429])
})

test('whoever guesses codes is refused after thirty, also where they guess right', async () => {
  const { desk, first, put } = await aPhone()
  const guess = (at: number) => desk.ask('GET', `/api/matches/${String(at).padStart(6, 'x')}`)
  const statuses: number[] = []
  for (let at = 0; at < 40; at += 1) statuses.push((await guess(at)).status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429))
  expect((await desk.ask('GET', `/api/matches/${first?.code}`)).status).toBe(429)
  expect((await put(first?.code, 3)).status).toBe(429)
  expect((await desk.ask('GET', `/api/matches/${first?.code}`, { from: '10.0.0.9' })).status).toBe(200)
})

test('a page that stays open on a code that is gone counts as one guess, however often it asks', async () => {
  const { desk, first, put } = await aPhone()
  const gone = async () => (await desk.ask('GET', '/api/matches/gone01')).status
  const statuses: number[] = []
  for (let time = 0; time < 40; time += 1) statuses.push(await gone(), (await put('gone01', 3)).status)
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect((await put(first?.code, 3)).status).toBe(200)
  for (let at = 0; at < 29; at += 1) await desk.ask('GET', `/api/matches/${String(at).padStart(6, 'x')}`)
  expect((await desk.ask('GET', `/api/matches/${first?.code}`)).status).toBe(429)
})

test('codes of rounds that are over answer nothing, and take nothing', async () => {
  const { desk, id, first, second, put } = await aPhone()
  const read = (code: string | undefined) => desk.ask('GET', `/api/matches/${code}`)
  expect([(await read(first?.code)).status, (await read(second?.code)).status]).toEqual([200, 200])
  await desk.call('POST', `/${id}/end-round`, { round: 1 })
  expect(refusalIn(await read(first?.code))?.msg).toBe('competition.errors.code')
  expect(refusalIn(await put(first?.code, 3))?.msg).toBe('competition.errors.code')
  await desk.call('POST', `/${id}/end`)
  expect((await read(second?.code)).status).toBe(404)
})

const eventShape = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })

test('a receiver hears of a score what it changed, and not the whole competition', async () => {
  const { desk, id, first, put } = await aPhone()
  const { db } = desk.deps
  const portal = aUser(db, { roles: ['portalAdmin'] })
  const receiver = { name: 'Till', url: 'https://till.example/hook', events: ['competition'], people: true }
  expect((await desk.ask('POST', '/api/webhooks', { viewer: portal, body: receiver })).status).toBe(201)
  await put(first?.code, 14)
  await desk.call('PUT', `/${id}/matches/${first?.id}/score`, { score: [[12, 12]] })
  const payloads = db.$client.prepare('SELECT payload FROM webhook_delivery ORDER BY number').pluck().all()
  const events = payloads.map((payload) => eventShape.parse(JSON.parse(String(payload))))
  expect(events.map(({ type }) => type)).toEqual(['competition.scored', 'competition.scored'])
  expect(events[0]?.data).toMatchObject({
    competition: { id },
    matches: [{ id: first?.id, score: [[14, 10]] }],
    challenges: [],
  })
  expect(Object.keys(events[0]?.data ?? {})).toEqual(['competition', 'matches', 'challenges'])
  expect(String(payloads[0]).length).toBeLessThan(1000)
})
