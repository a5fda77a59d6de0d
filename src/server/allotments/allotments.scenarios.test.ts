import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allotmentAnswerSchema } from '#domain/allotments/schema.ts'
import { dayViewSchema } from '#domain/reservations/schema.ts'
import { closureOf } from '../courts/store.ts'
import { failureShape } from '../http/testing.ts'
import { aGame, at, aUser, contents, testApp } from '../testing.ts'
import { previewAllotment } from './preview.ts'

/** Friday 20/11/2026 10:00 is now; the league plays on Saturday mornings. */
const LEAGUE = {
  name: 'Liga federada',
  note: 'matches at home',
  courts: [3, 4],
  weekdays: [6],
  start: '08:00',
  end: '12:30',
  from: '2026-10-03',
  until: '2027-05-29',
  exceptions: [{ day: '2026-12-26', note: 'Christmas' }],
}

async function aDesk() {
  const app = await testApp()
  const admin = aUser(app.deps.db, { roles: ['fp_admin'] })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.ask(method, `/api${path}`, { viewer: admin, ...(body && { body }) })
  const closures = () =>
    app.deps.db.$client
      .prepare('SELECT starts_at, ends_at, reason FROM closure ORDER BY starts_at')
      .raw()
      .all()
      .map((row) => z.tuple([z.number(), z.number(), z.string()]).parse(row))
  const stateAt = async (day: string, time: string, court: number) => {
    const { timeSlots } = dayViewSchema.parse((await call('GET', `/reservations/date/${day}`)).body)
    return timeSlots.find((slot) => slot.time === time)?.courts.find((one) => one.court === court)
  }
  return { ...app, admin, call, closures, stateAt }
}

const idIn = ({ body }: { body: unknown }) => allotmentAnswerSchema.parse(body).data.id

describe('an allotment', () => {
  test('takes its hours, shown as taken with its name to everybody, and no closure is listed for it', async () => {
    const { call, ask, stateAt, closures } = await aDesk()
    const made = await call('POST', '/allotments', LEAGUE)
    expect([made.status, allotmentAnswerSchema.parse(made.body).data]).toMatchObject([
      201,
      { ...LEAGUE, courts: [{ id: 3 }, { id: 4 }], slots: 6, version: 1 },
    ])
    expect(await stateAt('2026-11-21', '11:00', 3)).toMatchObject({
      state: 'unavailable',
      reason: 'courtClosed',
      note: 'Liga federada',
      until: '2026-11-21T11:30:00.000Z',
    })
    expect(await stateAt('2026-11-21', '12:30', 3)).toMatchObject({ state: 'free' })
    expect(await stateAt('2026-11-21', '11:00', 2)).toMatchObject({ state: 'free' })
    // 28 Saturdays from 21/11 to 29/05, but for the one that is the club's.
    expect(closures()).toHaveLength(27)
    const { body } = await ask('GET', '/api/closures')
    expect(body).toMatchObject({ data: [] })
    expect((await call('DELETE', '/closures/1')).status).toBe(404)
    const booking = { startDate: '2026-11-21T10:00:00Z', endDate: '2026-11-21T11:30:00Z', type: 'open', court: 3 }
    expect((await call('POST', '/reservations', booking)).status).toBe(400)
  })

  test('is changed with its closures to come; what has begun stays until its end', async () => {
    const { call, closures, deps } = await aDesk()
    const id = idIn(await call('POST', '/allotments', LEAGUE))
    deps.time.now = at('2026-11-21T10:00:00+01:00')
    const changed = await call('PUT', `/allotments/${id}`, { end: '14:00', until: '2026-12-05', name: 'Liga' })
    expect(changed.status).toBe(200)
    expect(closures()).toEqual([
      [at('2026-11-21T08:00:00+01:00'), at('2026-11-21T12:30:00+01:00'), 'Liga federada'],
      [at('2026-11-28T08:00:00+01:00'), at('2026-11-28T14:00:00+01:00'), 'Liga'],
      [at('2026-12-05T08:00:00+01:00'), at('2026-12-05T14:00:00+01:00'), 'Liga'],
    ])
    expect((await call('DELETE', `/allotments/${id}`)).status).toBe(200)
    expect(closures()).toEqual([[at('2026-11-21T08:00:00+01:00'), deps.time.now, 'Liga federada']])
  })

  test('offers what comes free as it ends', async () => {
    const { call, deps } = await aDesk()
    const id = idIn(await call('POST', '/allotments', LEAGUE))
    deps.time.now = at('2026-11-21T10:00:00+01:00')
    await call('DELETE', `/allotments/${id}`)
    const offered = deps.db.$client.prepare('SELECT court_id, starts_at FROM offer ORDER BY starts_at, court_id').raw()
    const hours = ['2026-11-21T11:00', '2026-11-28T08:00', '2026-11-28T09:30', '2026-11-28T11:00']
    expect(offered.all()).toEqual(hours.flatMap((hour) => [3, 4].map((court) => [court, at(`${hour}:00+01:00`)])))
  })

  test('leaves booked games as they are, tells nobody, and names them before', async () => {
    const { call, deps, stateAt, admin } = await aDesk()
    const game = aGame(deps.db, { court: 3, start: '2026-11-21T11:00:00+01:00', owner: admin })
    const { name: _name, note: _note, ...season } = LEAGUE
    const { body } = await call('GET', `/reservations/${game}`)
    expect(body).toMatchObject({ data: { active: true } })
    await call('POST', '/allotments', LEAGUE)
    expect(await stateAt('2026-11-21', '11:00', 3)).toMatchObject({ state: 'reserved', note: 'Liga federada' })
    expect(deps.db.$client.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(0)
    const preview = previewAllotment(deps, admin, { ...season, id: 1, end: '14:00' })
    expect(preview).toMatchObject({ slots: -27 * 2, games: [{ id: game }], subscribers: 0 })
  })

  test.each([
    [{ end: '08:00' }, 'closure.errors.order end'],
    [{ until: '2026-10-02' }, 'closure.errors.order until'],
    [{ until: '2026-11-19' }, 'closure.errors.past until'],
    [{ until: '2027-10-04' }, 'closure.errors.tooLong until'],
    [{ courts: [99] }, 'reservation.errors.courtInvalid courts'],
    [{ weekdays: [] }, 'validation.errors.tooSmall weekdays'],
  ])('is refused with %j', async (parts, error) => {
    const { call, deps } = await aDesk()
    const before = contents(deps.db)
    const { body } = await call('POST', '/allotments', { ...LEAGUE, ...parts })
    const errors = failureShape.safeParse(body).data?.errors ?? []
    expect(errors.map(({ msg, param }) => `${msg} ${param}`)).toEqual([error])
    expect(contents(deps.db)).toEqual(before)
  })
})

describe('a year of every day on all courts', () => {
  const YEAR = {
    ...LEAGUE,
    courts: [1, 2, 3, 4],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from: '2026-11-20',
    until: '2027-11-19',
  }

  test('counts at once, to its last day', async () => {
    const { call, deps, closures } = await aDesk()
    const closedAt = (time: string, court: number) => {
      const instant = at(`2027-11-19T${time}:00+01:00`)
      return closureOf(deps.db, court, instant, instant + 1)?.reason ?? null
    }
    const id = idIn(await call('POST', '/allotments', YEAR))
    expect(closures()).toHaveLength(364)
    expect(YEAR.courts.map((court) => closedAt('12:00', court))).toEqual(YEAR.courts.map(() => 'Liga federada'))
    await call('PUT', `/allotments/${id}`, { courts: [2], end: '11:00', name: 'Liga' })
    expect([closedAt('10:00', 2), closedAt('12:00', 2), closedAt('10:00', 1)]).toEqual(['Liga', null, null])
    await call('DELETE', `/allotments/${id}`)
    // That of today had begun.
    expect(closures()).toEqual([[at('2026-11-20T08:00:00+01:00'), deps.time.now, 'Liga federada']])
  })

  test.each(['closure', 'closure_court', 'audit'])('stopped at %s it leaves nothing half', async (table) => {
    const { call, deps } = await aDesk()
    const { db } = deps
    const id = idIn(await call('POST', '/allotments', YEAR))
    const before = contents(db)
    const rows = z.int().parse(db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
    db.$client.exec(`CREATE TEMP TRIGGER stop BEFORE INSERT ON main.${table}
      WHEN (SELECT count(*) FROM main.${table}) > ${rows === 1 ? 0 : 20} BEGIN SELECT RAISE(ABORT, 'stop'); END`)
    const acts = [call('PUT', `/allotments/${id}`, { end: '11:00' }), call('POST', '/allotments', YEAR)]
    const answers = await Promise.all(acts)
    db.$client.exec('DROP TRIGGER temp.stop')
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(contents(db)).toEqual(before)
  })
})
