import { describe, expect, test } from 'vitest'
import { failureShape } from '../http/testing.ts'
import { rowsIn } from '../testing.ts'
import { AMERICANO, aCompetitionDesk, type CompetitionDesk, pageIn } from './testing.ts'

const keyIn = ({ body }: { body: unknown }) => failureShape.parse(body).errors[0]?.msg

async function aPublished(desk: CompetitionDesk, parts: object = {}) {
  return pageIn(await desk.call('POST', '', { ...AMERICANO, ...parts }))
}

/** As many as are named enter, each by themselves. */
async function enterAll({ call, people }: CompetitionDesk, id: number, count: number) {
  for (const viewer of people.slice(0, count))
    expect((await call('POST', `/${id}/entries`, {}, viewer)).status).toBe(201)
}

const matchesOf = (page: ReturnType<typeof pageIn>, round: number) =>
  page.matches.filter((match) => match.round === round)

describe('an americano', () => {
  test('takes its slots as it is published, and gives them back as it is canceled', async () => {
    const desk = await aCompetitionDesk()
    const draft = await aPublished(desk, { publish: false })
    expect([draft.state, rowsIn(desk.deps.db, 'reservation')]).toEqual(['draft', 0])
    const open = pageIn(await desk.call('PUT', `/${draft.id}`, { publish: true }))
    expect([open.state, open.slug, open.rounds]).toEqual(['open', 'americano-de-domingo', 9])
    expect(rowsIn(desk.deps.db, 'reservation', "type = 'competition' AND canceled_at IS NULL")).toBe(6)
    const again = await desk.call('POST', '', AMERICANO)
    expect([again.status, keyIn(again)]).toEqual([409, 'reservation.errors.collision'])
    const canceled = pageIn(await desk.call('DELETE', `/${draft.id}`))
    expect(canceled.state).toBe('canceled')
    expect(rowsIn(desk.deps.db, 'reservation', 'canceled_at IS NULL')).toBe(0)
  })

  test('has no slot twice, and knows its courts by either name', async () => {
    const desk = await aCompetitionDesk()
    const [slot] = AMERICANO.slots
    const twice = await desk.call('POST', '', { ...AMERICANO, slots: [slot, slot], publish: false })
    expect([twice.status, failureShape.parse(twice.body).errors]).toMatchObject([409, [{ param: 'slots.1' }]])
    const { id } = await aPublished(desk, { slots: [slot] })
    const court = desk.deps.db.$client.prepare('SELECT document_id FROM court WHERE id = 1').pluck().get()
    const same = await desk.call('PUT', `/${id}`, { slots: [{ ...slot, court }] })
    expect([same.status, pageIn(same).slots?.length]).toEqual([200, 1])
    expect((await desk.call('PUT', `/${id}`, { slots: [slot, { ...slot, court }] })).status).toBe(409)
    expect(rowsIn(desk.deps.db, 'reservation', 'canceled_at IS NULL')).toBe(1)
  })

  test('lets twelve in, and the others wait in order; who waits first has a place that comes free', async () => {
    const desk = await aCompetitionDesk()
    const { id } = await aPublished(desk)
    await enterAll(desk, id, 14)
    const [first, , , , , , , , , , , , thirteenth] = desk.people
    const again = await desk.call('POST', `/${id}/entries`, {}, first)
    expect([again.status, keyIn(again)]).toEqual([409, 'competition.errors.entered'])
    const full = pageIn(await desk.call('GET', `/${id}`, undefined, thirteenth))
    expect([full.taken, full.waiting, full.own?.state, full.own?.place]).toEqual([12, 2, 'waiting', 1])
    const entry = full.entries[0]?.id
    expect((await desk.call('DELETE', `/${id}/entries/${entry}`, undefined, thirteenth)).status).toBe(404)
    const left = pageIn(await desk.call('DELETE', `/${id}/entries/${entry}`, undefined, first))
    expect([left.taken, left.waiting]).toEqual([12, 1])
    expect(rowsIn(desk.deps.db, 'outbox', `kind = 'competition' AND user_id = ${thirteenth?.id}`)).toBe(1)
  })

  test('is played through: scores by code, a late one, one gone, a court less, and its courts given back', async () => {
    const desk = await aCompetitionDesk()
    const { call, ask, people } = desk
    const { id } = await aPublished(desk)
    await enterAll(desk, id, 12)
    desk.deps.time.now = Date.parse('2026-11-22T09:30:00+01:00')
    const begun = pageIn(await call('POST', `/${id}/start`))
    expect([begun.state, begun.round, begun.matches.length]).toEqual(['running', 1, 27])
    const [one, two] = matchesOf(begun, 1)
    const visitor = pageIn(await call('GET', `/${id}`, undefined, null))
    expect(JSON.stringify(visitor)).not.toMatch(/Player|"code"/)
    const player = pageIn(await call('GET', `/${id}`, undefined, people[0]))
    const own = player.matches.filter(({ sides }) =>
      sides.some((side) => side.entries.includes(player.own?.entry ?? 0)),
    )
    expect(own.length).toBeGreaterThan(0)
    expect(player.matches.filter(({ code }) => code !== undefined)).toEqual(own)
    const code = (score: number[][], of = one?.code, was?: unknown) =>
      ask('PUT', `/api/matches/${of}`, { body: { score, ...(was !== undefined && { was }) } })
    expect((await code([[3, 2]])).status).toBe(200)
    expect(keyIn(await code([[20, 5]]))).toBe('competition.errors.score')
    expect(keyIn(await code([[1, 2]], matchesOf(begun, 2)[0]?.code))).toBe('competition.errors.code')
    // Two phones at one match: the second saw what stood before the first.
    expect((await code([[14, 10]], one?.code, [[3, 2]])).status).toBe(200)
    expect(keyIn(await code([[10, 14]], one?.code, [[3, 2]]))).toBe('errors.stale')
    const mended = pageIn(await call('PUT', `/${id}/matches/${one?.id}/score`, { score: [[15, 9]] }))
    expect(mended.matches.find((match) => match.id === one?.id)).toMatchObject({ score: [[15, 9]], byPhone: false })
    expect(keyIn(await code([[14, 10]]))).toBe('competition.errors.byStaff')
    await code([[12, 12]], two?.code)
    const second = pageIn(await call('POST', `/${id}/end-round`, { round: 1 }))
    expect([second.round, second.standings[0]?.points, second.standings.at(-1)?.points]).toEqual([2, 15, 0])
    expect(second.matches.find((match) => match.id === one?.id)?.winner).toBe(0)

    // One goes, one comes late: the rounds to come are made again, what was played stays.
    const gone = second.entries[3]
    const without = pageIn(await call('PUT', `/${id}/entries/${gone?.id}`, { fromRound: 1, untilRound: 1 }))
    expect(matchesOf(without, 1)).toEqual(matchesOf(second, 1))
    const later = without.matches.filter(({ round }) => round > 1)
    expect(later.flatMap(({ sides }) => sides.flatMap(({ entries }) => entries))).not.toContain(gone?.id)
    const late = pageIn(await call('POST', `/${id}/entries`, { user: people[12]?.id }))
    expect(late.entries.at(-1)).toMatchObject({ state: 'playing', fromRound: 2 })
    expect(keyIn(await call('PUT', `/${id}/courts`, { courts: [1, 4] }))).toBe('reservation.errors.courtInvalid')
    const fewer = pageIn(await call('PUT', `/${id}/courts`, { courts: [1, 2] }))
    expect(matchesOf(fewer, 2)).toHaveLength(2)
    expect(fewer.matches.filter(({ round, court }) => round > 1 && court?.id === 3)).toEqual([])

    const over = pageIn(await call('POST', `/${id}/end`))
    // Both of the pair that won by most are first.
    expect([over.state, over.winners.length, over.matches.length]).toEqual(['over', 2, 3])
    expect(rowsIn(desk.deps.db, 'reservation', 'canceled_at IS NULL')).toBe(3)
  })

  test('takes its price with a receipt, and gives it back as credit', async () => {
    const desk = await aCompetitionDesk()
    const { id } = await aPublished(desk)
    await enterAll(desk, id, 1)
    const [entry] = pageIn(await desk.call('GET', `/${id}`)).entries
    const pay = (method: string) => desk.call('POST', `/${id}/entries/${entry?.id}/pay`, { method })
    expect(keyIn(await pay('wallet'))).toBe('money.errors.balance')
    expect(pageIn(await pay('card')).entries[0]?.paid).toBe(true)
    await pay('card')
    expect(rowsIn(desk.deps.db, 'movement')).toBe(1)
    await desk.call('DELETE', `/${id}/entries/${entry?.id}`, undefined, desk.people[0])
    const { body } = await desk.ask('GET', '/api/money/me', { ...(desk.people[0] && { viewer: desk.people[0] }) })
    expect(body).toMatchObject({ data: { balance: 12 } })
  })
})

test('a mexicano makes each round from the table', async () => {
  const desk = await aCompetitionDesk()
  const { id } = await aPublished(desk, {
    format: 'mexicano',
    rounds: 3,
    places: 8,
    slots: AMERICANO.slots.slice(0, 4),
  })
  await enterAll(desk, id, 8)
  desk.deps.time.now = Date.parse('2026-11-22T09:30:00+01:00')
  const begun = pageIn(await desk.call('POST', `/${id}/start`))
  expect(begun.matches).toHaveLength(2)
  for (const [at, match] of begun.matches.entries())
    await desk.call('PUT', `/${id}/matches/${match.id}/score`, { score: [[20 - at, 4 + at]] })
  const second = pageIn(await desk.call('POST', `/${id}/end-round`, { round: 1 }))
  const [best] = matchesOf(second, 2)
  const order = second.standings.map(({ entry }) => entry)
  expect(best?.sides.map(({ entries }) => entries)).toEqual([
    [order[0], order[3]],
    [order[1], order[2]],
  ])
})
