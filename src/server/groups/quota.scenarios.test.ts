import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aClub, type Club, type Somebody, slotFrom } from '../reservations/testing.ts'
import { aGame, sessionCookie } from '../testing.ts'

/** It is Friday 20 November 2026, 10:00. In peak hours from 18:30 to 21:30 on workdays. */
let club: Club
beforeEach(async () => {
  club = await aClub()
  club.sql(
    `UPDATE config SET config = json_set(config, '$.rules', json('{"daysAhead":7,"peakMinutes":null,"peak":[{"weekdays":[1,2,3,4,5],"from":"18:30","to":"21:30"}]}'))`,
  )
})

const created = z.object({ data: z.object({ documentId: z.string(), id: z.int(), version: z.int() }) })

/** Makes a group by the desk and puts the player in it, by whose rules they book from then on. */
async function putIn(rules: object, somebody: Somebody = 'player') {
  const desk = club.people.portal
  const body = { name: 'Young', daysAhead: 7, maxAhead: 8, peakMinutes: null, ...rules }
  const { data: group } = created.parse((await club.ask('POST', '/api/member-groups', { viewer: desk, body })).body)
  const id = club.viewer(somebody)?.id
  const moved = await club.ask('PUT', `/api/users/${id}`, { viewer: desk, body: { group: group.documentId } })
  expect(moved).toMatchObject({ status: 200, body: { data: { group: { id: group.id, name: 'Young' } } } })
  return group
}

const evening = (day: string, court = 1) => ({ ...slotFrom('18:30', '20:00', day), type: 'complete', court })
const morning = (day: string, court = 1) => ({ ...slotFrom('09:30', '11:00', day), type: 'complete', court })
const tooMany = (key: string, max: number) => ({
  status: 409,
  body: { errors: [{ msg: `reservation.errors.${key}`, values: { max } }] },
})

async function stateOn(day: string, viewer: Somebody, status = 200) {
  const answer = await club.ask('GET', `/api/reservations/date/${day}`, { viewer: club.viewer(viewer) })
  expect(answer.status).toBe(status)
  if (status !== 200) return null
  const { timeSlots } = shownDay.parse(answer.body)
  const cell = timeSlots.find(({ time }) => time === '18:30')?.courts[0]
  return [cell?.state, cell?.reason]
}

describe('days ahead', () => {
  test('a group with fewer days books fewer, and sees the rest as days to come', async () => {
    await putIn({ daysAhead: 3 })
    expect(await club.book('player', evening('2026-11-23'))).toMatchObject({ status: 201 })
    const late = { msg: 'reservation.errors.dateOutOfWindow', values: { days: 3 } }
    expect(await club.book('player', evening('2026-11-24'))).toMatchObject({ status: 400, body: { errors: [late] } })
    expect(await stateOn('2026-11-24', 'player')).toEqual(['unavailable', 'beyondWindow'])
    expect(await stateOn('2026-11-24', 'other')).toEqual(['free', undefined])
  })

  test('a group with more books more, and each sees the days as they are for them', async () => {
    await putIn({ daysAhead: 14 })
    expect(await stateOn('2026-12-04', 'other')).toEqual(['unavailable', 'beyondWindow'])
    expect(await stateOn('2026-12-04', 'player')).toEqual(['free', undefined])
    expect(await stateOn('2026-12-04', 'visitor', 400)).toBeNull()
    expect(await club.book('player', evening('2026-12-04'))).toMatchObject({ status: 201 })
    expect(await club.book('other', morning('2026-12-04'))).toMatchObject({ status: 400 })
    const me = await club.ask('GET', '/api/auth/me', { viewer: club.people.player })
    expect(me).toMatchObject({ body: { user: { daysAhead: 14 } } })
  })

  test('what a subscriber will have is nobody else’s, however far ahead they book', async () => {
    await putIn({ daysAhead: 14 })
    const body = { user: club.people.other.id, court: 1, weekday: 5, start: '18:30', end: '20:00' }
    expect(await club.ask('POST', '/api/subscribers', { viewer: club.people.admin, body })).toMatchObject({
      status: 201,
    })
    expect(await stateOn('2026-12-04', 'player')).toEqual(['unavailable', 'overlapped'])
    const taken = { msg: 'reservation.errors.collision' }
    expect(await club.book('player', evening('2026-12-04'))).toMatchObject({ status: 409, body: { errors: [taken] } })
  })

  test('staff book for others as their own group says', async () => {
    await putIn({ daysAhead: 60 }, 'admin')
    const body = { ...evening('2027-01-19'), owner: club.people.player.id }
    expect(await club.book('admin', body)).toMatchObject({ status: 201 })
    expect(await club.book('player', morning('2026-11-28'))).toMatchObject({ status: 400 })
  })
})

const shownDay = z.object({
  timeSlots: z.array(
    z.object({ time: z.string(), courts: z.array(z.object({ state: z.string(), reason: z.string().optional() })) }),
  ),
})

describe('peak hours of a week', () => {
  test('those of the week that is asked for count, past ones too, and canceled ones don’t', async () => {
    await putIn({ peakMinutes: 180 })
    const owned = { owner: club.people.player }
    aGame(club.deps.db, { start: '2026-11-16T18:30:00+01:00', ...owned })
    aGame(club.deps.db, { start: '2026-11-17T18:30:00+01:00', canceled: true, ...owned })
    expect(await club.book('player', evening('2026-11-20'))).toMatchObject({ status: 201 })
    expect(await club.book('player', { ...evening('2026-11-20', 2), ...slotFrom('20:00', '21:30') })).toMatchObject(
      tooMany('tooManyPeak', 3),
    )
    expect(await club.book('player', morning('2026-11-21'))).toMatchObject({ status: 201 })
    expect(await club.book('player', evening('2026-11-23'))).toMatchObject({ status: 201 })
  })

  test('what staff book for somebody isn’t refused, and counts', async () => {
    await putIn({ peakMinutes: 90 })
    const body = { ...evening('2026-11-23'), owner: club.people.player.id }
    expect(await club.book('admin', body)).toMatchObject({ status: 201 })
    expect(await club.book('player', evening('2026-11-24'))).toMatchObject(tooMany('tooManyPeak', 1.5))
    expect(await club.book('admin', { ...body, ...slotFrom('18:30', '20:00', '2026-11-24') })).toMatchObject({
      status: 201,
    })
  })

  test('nobody is handed a game whose peak hours are used', async () => {
    await putIn({ peakMinutes: 0 })
    const { player, other, tina } = club.people
    const handed = async (start: string) => {
      const id = aGame(club.deps.db, { start, owner: other, players: [player, tina] })
      expect(await club.ask('POST', `/api/reservations/${id}/leave`, { viewer: other })).toMatchObject({ status: 200 })
      return club.deps.db.$client.prepare('SELECT owner_id FROM reservation WHERE id = ?').pluck().get(id)
    }
    expect(await handed('2026-11-23T18:30:00+01:00')).toBe(tina.id)
    expect(await handed('2026-11-23T09:30:00+01:00')).toBe(player.id)
  })
})

const leave = (id: number, viewer: Somebody) =>
  club.ask('POST', `/api/reservations/${id}/leave`, { viewer: club.viewer(viewer) })
const open = (day: string) => ({ ...evening(day), type: 'open' })

describe('what one began and left counts while somebody of one’s own stays', () => {
  test('an open game that is nobody’s since', async () => {
    await putIn({ maxAhead: 1 })
    club.sql(`UPDATE config SET config = json_set(config, '$.booking.maxAhead', 1)`)
    aGame(club.deps.db, { start: '2026-11-24T18:30:00+01:00', owner: club.people.other })
    const { data: game } = created.parse((await club.book('player', open('2026-11-23'))).body)
    await club.ask('PUT', `/api/reservations/${game.id}/join`, { viewer: club.people.other, body: {} })
    expect((await leave(game.id, 'player')).status).toBe(200)
    expect(await club.book('player', evening('2026-11-25'))).toMatchObject(tooMany('tooManyAhead', 1))
    expect((await leave(game.id, 'other')).status).toBe(200)
    expect(await club.book('player', evening('2026-11-25'))).toMatchObject({ status: 201 })
  })

  test('a whole court that somebody else has since, peak hours too; an open game that has another owner doesn’t', async () => {
    await putIn({ maxAhead: 0, peakMinutes: 90 })
    const { player, other } = club.people
    const left = (type: 'complete' | 'open', start: string) => {
      const id = aGame(club.deps.db, { start, type, owner: player, players: [other] })
      club.sql(`UPDATE reservation SET owner_id = ${other.id} WHERE id = ${id};
        DELETE FROM entry WHERE reservation_id = ${id} AND user_id = ${player.id};
        INSERT INTO departure (reservation_id, user_id, starts_at, at) VALUES (${id}, ${player.id}, 1, 1)`)
    }
    left('open', '2026-11-24T18:30:00+01:00')
    expect(await club.book('player', evening('2026-11-25'))).toMatchObject({ status: 201 })
    await club.cancel('player', 2)
    left('complete', '2026-11-26T18:30:00+01:00')
    expect(await club.book('player', evening('2026-11-25'))).toMatchObject(tooMany('tooManyPeak', 1.5))
  })
})

describe('20 at once at the limit: never one more', () => {
  test.each([
    { what: 'to come', rules: { maxAhead: 3, peakMinutes: null }, won: 3, key: 'tooManyAhead' },
    { what: 'in peak hours', rules: { maxAhead: 0, peakMinutes: 270 }, won: 3, key: 'tooManyPeak' },
  ])('$what', async ({ rules, won, key }) => {
    await putIn(rules)
    const url = await club.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = sessionCookie(club.deps, club.people.player)
    const slots = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].flatMap((day) =>
      [1, 2, 3, 4].map((court) => evening(day, court)),
    )
    const statuses = await Promise.all(
      slots.map(async (body) => {
        const headers = { cookie, 'content-type': 'application/json' }
        const answer = await fetch(`${url}/api/reservations`, { method: 'POST', headers, body: JSON.stringify(body) })
        const text = await answer.text()
        expect(answer.status === 201 || text.includes(`reservation.errors.${key}`)).toBe(true)
        return answer.status
      }),
    )
    await club.app.close()
    expect(statuses.filter((status) => status === 201)).toHaveLength(won)
  })
})

const desk = () => club.people.portal

describe('groups at the desk', () => {
  test('no two of one name, the latest version alone, and whoever was in a deleted one is in none', async () => {
    const { id, version } = await putIn({ daysAhead: 3 })
    const body = { name: 'YOUNG', daysAhead: 7, maxAhead: 8, peakMinutes: null }
    const same = { msg: 'group.errors.nameTaken', param: 'name' }
    expect(await club.ask('POST', '/api/member-groups', { viewer: desk(), body })).toMatchObject({
      status: 409,
      body: { errors: [same] },
    })
    const change = (sent: object) => club.ask('PUT', `/api/member-groups/${id}`, { viewer: desk(), body: sent })
    expect(await change({ peakMinutes: 90, version })).toMatchObject({ body: { data: { version: 2, members: 1 } } })
    expect(await change({ peakMinutes: 60, version })).toMatchObject({ status: 409 })
    expect(await club.ask('DELETE', `/api/member-groups/${id}`, { viewer: desk() })).toMatchObject({ status: 200 })
    expect(await club.book('player', evening('2026-11-27'))).toMatchObject({ status: 201 })
    const groups = await club.ask('GET', '/api/member-groups', { viewer: desk() })
    expect(groups).toMatchObject({ status: 200, body: { data: [], meta: { inNone: 8 } } })
  })

  test.each([
    { sent: { daysAhead: 61 }, param: 'daysAhead' },
    { sent: { daysAhead: 0 }, param: 'daysAhead' },
    { sent: { peakMinutes: -1 }, param: 'peakMinutes' },
    { sent: { peakMinutes: 100 }, param: 'peakMinutes' },
    { sent: { name: ' ' }, param: 'name' },
  ])('$sent is refused', async ({ sent, param }) => {
    const body = { name: 'Young', daysAhead: 7, maxAhead: 8, peakMinutes: null, ...sent }
    const answer = await club.ask('POST', '/api/member-groups', { viewer: desk(), body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param }] } })
  })

  test('a group that isn’t there is nobody’s', async () => {
    const { player, portal } = club.people
    const answer = await club.ask('PUT', `/api/users/${player.id}`, { viewer: portal, body: { group: 9 } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'group' }] } })
  })
})

describe('the preview says what a booking is answered', () => {
  const previewed = z.object({
    data: z.object({
      days: z.array(
        z.object({
          date: z.string(),
          slots: z.array(
            z.object({
              startDate: z.string(),
              time: z.string(),
              state: z.string(),
              reasons: z.array(z.string()),
              refusal: z.object({ key: z.string() }).nullable(),
            }),
          ),
        }),
      ),
    }),
  })

  test.each([
    { daysAhead: 5, maxAhead: 2, peakMinutes: 90 },
    { daysAhead: 3, maxAhead: 1, peakMinutes: null },
    { daysAhead: 28, maxAhead: 0, peakMinutes: 0 },
  ])('$daysAhead days, $maxAhead to come, $peakMinutes in peak hours', async (rules) => {
    await putIn(rules)
    const { player, admin } = club.people
    aGame(club.deps.db, { start: '2026-11-23T18:30:00+01:00', owner: player })
    const answer = await club.ask('GET', `/api/rules/preview?user=${player.id}&date=2026-11-20`, { viewer: admin })
    expect(answer.status).toBe(200)
    for (const { slots } of previewed.parse(answer.body).data.days) {
      for (const { startDate, state, refusal, reasons } of slots) {
        if (state === 'own' || state === 'past') continue
        const endDate = new Date(Date.parse(startDate) + 90 * 60_000).toISOString()
        const booked = await club.book('player', { startDate, endDate, type: 'complete', court: 2 })
        const text = JSON.stringify(booked.body)
        expect([startDate, booked.status === 201]).toEqual([startDate, state === 'may'])
        expect(text).toContain(refusal?.key ?? startDate.slice(0, 10))
        expect(reasons.length > 0).toBe(refusal !== null)
        club.sql(`UPDATE reservation SET canceled_at = 1 WHERE court_id = 2`)
      }
    }
  })
})
