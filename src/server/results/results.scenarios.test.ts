import { describe, expect, test } from 'vitest'
import { OBJECTION_TIME } from '#domain/results/rules.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import { countResults } from '../jobs/count-results.ts'
import { foldLevels } from '../levels/fold-levels.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, at, rowsIn } from '../testing.ts'
import { aClubThatPlayed, enteredIn } from './testing.ts'

const msgs = (error: object) => ({ errors: [error] })

describe('a result', () => {
  test('is entered by one of the four, and counts once one of the other pair agrees', async () => {
    const { say, seenBy, entered, told, ana, cleo, dora, deps } = await aClubThatPlayed()
    const now = deps.time.now
    expect(await say(ana, 'POST', '', entered)).toMatchObject({
      status: 201,
      body: {
        data: {
          sets: [
            [6, 4],
            [6, 3],
          ],
          enteredBy: { nick: 'Ana' },
          countsAt: isoOf(now + OBJECTION_TIME),
          countedAt: null,
        },
      },
    })
    expect(told()).toEqual([
      [cleo.id, 'entered'],
      [dora.id, 'entered'],
    ])
    deps.time.now += HOUR
    const { version = 0 } = (await seenBy(dora)) ?? {}
    expect(await say(dora, 'PUT', '/agree', { version })).toMatchObject({
      status: 200,
      body: { data: { countsAt: null, countedAt: isoOf(now + HOUR), agreedBy: dora.id } },
    })
    expect(await say(cleo, 'PUT', '/agree', {})).toMatchObject({
      status: 409,
      body: msgs({ msg: 'result.errors.counted' }),
    })
  })

  test('counts after 48 hours without an objection, as of then, and once', async () => {
    const { say, seenBy, entered, ana, cleo, deps } = await aClubThatPlayed()
    const enteredAt = deps.time.now
    await say(ana, 'POST', '', entered)
    deps.time.now = enteredAt + OBJECTION_TIME - 1
    await countResults(deps)
    expect(rowsIn(deps.db, 'result', 'counted_at IS NOT NULL')).toBe(0)
    // Whether or not the job has come round: nobody objects any more.
    deps.time.now = enteredAt + OBJECTION_TIME
    expect(await say(cleo, 'PUT', '/object', { kind: 'score' })).toMatchObject({ status: 409 })
    deps.time.now += 5 * HOUR
    await countResults(deps)
    await countResults(deps)
    expect(rowsIn(deps.db, 'result', `counted_at = ${enteredAt + OBJECTION_TIME} AND version = entered_at + 1`)).toBe(1)
    expect(await seenBy(cleo)).toMatchObject({ countedAt: isoOf(enteredAt + OBJECTION_TIME) })
  })

  test('is changed by who entered it until it counts, which begins the time anew and needs another yes', async () => {
    const { say, seenBy, entered, ana, ben, cleo, deps } = await aClubThatPlayed()
    await say(ana, 'POST', '', entered)
    const { version } = (await seenBy(cleo)) ?? {}
    deps.time.now += HOUR
    const sets = [
      [6, 4],
      [3, 6],
      [7, 5],
    ]
    expect(await say(ben, 'POST', '', { ...entered, sets })).toMatchObject({
      status: 409,
      body: msgs({ msg: 'result.errors.entered' }),
    })
    expect(await say(ana, 'POST', '', { ...entered, sets })).toMatchObject({
      status: 201,
      body: { data: { sets, countsAt: isoOf(deps.time.now + OBJECTION_TIME) } },
    })
    expect(await say(cleo, 'PUT', '/agree', { version })).toMatchObject({
      status: 409,
      body: msgs({ msg: 'errors.stale' }),
    })
    expect(await say(cleo, 'PUT', '/agree', {})).toMatchObject({ status: 200 })
    expect(await say(ana, 'DELETE')).toMatchObject({ status: 409 })
  })

  test('of two entered at once one is taken, and the other told', async () => {
    const { say, entered, ana, cleo, deps } = await aClubThatPlayed()
    const answers = await Promise.all([
      say(ana, 'POST', '', entered),
      say(cleo, 'POST', '', { ...entered, sets: [[4, 6]] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect([rowsIn(deps.db, 'result'), rowsIn(deps.db, 'result_player')]).toEqual([1, 4])
  })

  test('that was deleted and entered again is another one', async () => {
    const { say, seenBy, entered, ana, cleo, deps } = await aClubThatPlayed()
    await say(ana, 'POST', '', entered)
    const { version } = (await seenBy(cleo)) ?? {}
    expect(await say(ana, 'DELETE')).toMatchObject({ status: 200, body: { data: null } })
    expect(await seenBy(cleo)).toBeNull()
    deps.time.now += 1
    await say(ana, 'POST', '', { ...entered, sets: [[6, 0]] })
    expect(await say(cleo, 'PUT', '/agree', { version })).toMatchObject({ status: 409 })
  })

  test('is refused where the pairs or sets can’t be', async () => {
    const { say, entered, ana, eva, ask, deps } = await aClubThatPlayed()
    const [[a, b] = []] = entered.pairs
    expect(
      await say(ana, 'POST', '', {
        ...entered,
        pairs: [
          [a, b],
          [a, b],
        ],
      }),
    ).toMatchObject({
      status: 409,
      body: msgs({ msg: 'result.errors.players', param: 'pairs' }),
    })
    expect(
      await say(ana, 'POST', '', {
        ...entered,
        sets: [
          [6, 4],
          [6, 5],
          [6, 1],
        ],
      }),
    ).toMatchObject({
      status: 400,
      body: msgs({ msg: 'result.errors.sets', param: 'sets' }),
    })
    expect(await say(eva, 'POST', '', entered)).toMatchObject({ status: 403 })
    const start = '2026-11-20T09:30:00+01:00'
    const running = aGame(deps.db, { court: 2, start, owner: ana, players: [eva] })
    expect(await ask('POST', `/api/reservations/${running}/result`, { viewer: ana, body: entered })).toMatchObject({
      status: 409,
      body: msgs({ msg: 'result.errors.notOver' }),
    })
    expect(rowsIn(deps.db, 'result')).toBe(0)
  })
})

describe('an objection', () => {
  test('goes to the admins, who decide with a reason, at once', async () => {
    const { say, seenBy, entered, told, ask, ana, ben, cleo, dora, eva, admin, deps } = await aClubThatPlayed()
    await say(ana, 'POST', '', entered)
    const body = { kind: 'score', reason: 'It was 6-4 5-5.' }
    expect(await say(cleo, 'PUT', '/object', body)).toMatchObject({
      status: 200,
      body: {
        data: { countsAt: null, isObjected: true, objection: { by: cleo.id, kind: 'score', text: body.reason } },
      },
    })
    expect(told().at(-1)).toEqual([admin.id, 'objected'])
    expect(await say(dora, 'PUT', '/agree', {})).toMatchObject({
      status: 409,
      body: msgs({ msg: 'result.errors.objected' }),
    })
    deps.time.now += OBJECTION_TIME
    await countResults(deps)
    expect(rowsIn(deps.db, 'result', 'counted_at IS NOT NULL')).toBe(0)
    expect(await ask('GET', '/api/results/objected', { viewer: admin })).toMatchObject({
      body: { data: [{ court: 'Court 1', by: 'Cleo', kind: 'score' }] },
    })
    expect(await say(ana, 'PUT', '/decide', { reason: 'No' })).toMatchObject({ status: 403 })
    const decision = {
      sets: [
        [6, 4],
        [5, 5],
      ],
      reason: 'Both pairs say so.',
    }
    expect(await say(admin, 'PUT', '/decide', decision)).toMatchObject({
      status: 200,
      body: { data: { sets: decision.sets, countedAt: isoOf(deps.time.now), decision: { reason: decision.reason } } },
    })
    expect(told().slice(-4)).toEqual([ana, ben, cleo, dora].map(({ id }) => [id, 'decided']))
    expect(await ask('GET', '/api/results/objected', { viewer: admin })).toMatchObject({ body: { data: [] } })
    // What was objected and decided is theirs; of an open game others see how it ended.
    expect(await seenBy(ben)).toHaveProperty('objection')
    expect(await seenBy(eva)).not.toHaveProperty('objection')
  })

  test('an admin may say that it counts for nobody, and correct what counted, as of when it did', async () => {
    const { say, entered, ana, cleo, admin, deps } = await aClubThatPlayed()
    await say(ana, 'POST', '', entered)
    await say(cleo, 'PUT', '/agree', {})
    const counted = deps.time.now
    deps.time.now += HOUR
    const [[a, b] = [], [c, d] = []] = entered.pairs
    await say(admin, 'PUT', '/decide', {
      reason: 'Wrong pairs',
      pairs: [
        [a, c],
        [b, d],
      ],
    })
    expect(rowsIn(deps.db, 'result', `counted_at = ${counted}`)).toBe(1)
    expect(rowsIn(deps.db, 'result_player', `side = 0 AND user_id IN (${ana.id}, ${cleo.id})`)).toBe(2)
    expect(await say(admin, 'PUT', '/decide', { reason: 'Not played', counts: false })).toMatchObject({
      body: { data: { isRejected: true, countedAt: null, countsAt: null } },
    })
    deps.time.now += OBJECTION_TIME
    await countResults(deps)
    expect(rowsIn(deps.db, 'result', 'counted_at IS NULL')).toBe(1)
    expect(await say(ana, 'POST', '', entered)).toMatchObject({ status: 409 })
    expect(await say(admin, 'DELETE')).toMatchObject({ status: 200 })
  })
})

describe('who sees it', () => {
  test('is who sees who plays: of a whole court its players and staff alone', async () => {
    const { ask, ana, ben, cleo, dora, eva, admin, deps, ...app } = await aClubThatPlayed()
    const start = '2026-11-19T08:00:00+01:00'
    const id = aGame(deps.db, { type: 'complete', start, owner: ana, players: [ben, cleo, dora] })
    const url = `/api/reservations/${id}/result`
    const club = { ...app, ask, deps }
    expect(await ask('POST', url, { viewer: ana, body: enteredIn(club, id) })).toMatchObject({ status: 201 })
    for (const viewer of [ben, dora, admin]) expect(await ask('GET', url, { viewer })).toHaveProperty('body.data.sets')
    expect(await ask('GET', url, { viewer: eva })).toMatchObject({ status: 200, body: { data: null } })
    expect(await ask('GET', url)).toMatchObject({ status: 401 })
  })

  test('in quiet hours it waits for the morning', async () => {
    const { say, entered, ana, deps } = await aClubThatPlayed()
    deps.time.now = at('2026-11-20T23:00:00+01:00')
    await say(ana, 'POST', '', entered)
    expect(rowsIn(deps.db, 'outbox', `kind = 'result' AND due_at = ${at('2026-11-21T08:00:00+01:00')}`)).toBe(2)
  })
})

test('whether a game counts for levels is its owner’s to say, until there is a result', async () => {
  const { ask, say, entered, ana, ben, id } = await aClubThatPlayed()
  const put = (viewer: typeof ana, friendly: boolean) =>
    ask('PUT', `/api/reservations/${id}`, { viewer, body: { friendly } })
  expect(await put(ana, true)).toMatchObject({ status: 200, body: { data: { friendly: true } } })
  expect(await put(ben, false)).toMatchObject({ status: 403 })
  await say(ana, 'POST', '', entered)
  expect(await put(ana, false)).toMatchObject({ status: 409, body: msgs({ msg: 'result.errors.entered' }) })
})

test('levels follow what counts, is corrected and goes', async () => {
  const { say, entered, ana, cleo, admin, deps } = await aClubThatPlayed()
  const gainOf = async (user: typeof ana) => {
    await foldLevels({ deps })
    const sum = deps.db.$client.prepare<[number], number | null>('SELECT sum(delta) FROM level_step WHERE user_id = ?')
    return Math.sign(sum.pluck().get(user.id) ?? 0)
  }
  await say(ana, 'POST', '', entered)
  expect(await gainOf(ana)).toBe(0)
  await say(cleo, 'PUT', '/agree', {})
  expect([await gainOf(ana), await gainOf(cleo)]).toEqual([1, -1])
  deps.time.now += HOUR
  await say(admin, 'PUT', '/decide', { sets: [[4, 6]], reason: 'The wrong way round' })
  expect([await gainOf(ana), await gainOf(cleo)]).toEqual([-1, 1])
  await say(admin, 'DELETE')
  expect(await gainOf(ana)).toBe(0)
})

test('the same four who agree within a minute of the end again and again are shown to admins, and refused nothing', async () => {
  const { app, ask, call, deps, ana, ben, cleo, dora, admin } = await aClubThatPlayed()
  const quick = async () => (await ask('GET', '/api/results/objected', { viewer: admin })).body
  const play = async (day: number, later: number) => {
    const start = `2026-11-${day}T18:30:00+01:00`
    const id = aGame(deps.db, { start, owner: ana, players: [ben, cleo, dora] })
    deps.time.now = at(`2026-11-${day}T20:00:00+01:00`) + later
    const url = `/api/reservations/${id}/result`
    const body = enteredIn({ app, ask, call, deps }, id)
    expect((await ask('POST', url, { viewer: ana, body })).status).toBe(201)
    expect((await ask('PUT', `${url}/agree`, { viewer: cleo, body: {} })).status).toBe(200)
    return gameOf(deps.db, id)?.documentId
  }
  await play(20, 30_000)
  await play(21, 2 * HOUR)
  await play(22, 59_000)
  expect(await quick()).toMatchObject({ data: [], quick: [] })
  const documentId = await play(23, 60_000)
  const players = ['Ana', 'Ben', 'Cleo', 'Dora']
  expect(await quick()).toMatchObject({ quick: [{ players, games: 3, documentId }] })
  deps.time.now += 40 * 24 * HOUR
  expect(await quick()).toMatchObject({ quick: [] })
})
