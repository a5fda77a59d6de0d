import { describe, expect, test } from 'vitest'
import { aUser, contents } from '../testing.ts'
import { aClub, day, HOLIDAY, put, sundays } from './testing.ts'

describe('a court is refused, and nothing is changed', () => {
  const made = { name: 'Court 5', openingTime: '08:00', closingTime: '23:00', price: 24 }
  test.each([
    {
      what: 'for the name of another',
      body: { name: 'COURT 2' },
      status: 409,
      msg: 'court.errors.nameTaken',
      param: 'name',
    },
    {
      what: 'for hours in a wrong order',
      body: { closingTime: '07:00' },
      status: 400,
      msg: 'court.errors.hours',
      param: 'closingTime',
    },
    {
      what: 'for hours past midnight',
      body: { openingTime: '18:00', closingTime: '02:00' },
      status: 400,
      msg: 'court.errors.hours',
      param: 'closingTime',
    },
    {
      what: 'for a weekday twice',
      body: { schedules: [sundays, sundays] },
      status: 400,
      msg: 'court.errors.duplicateWeekday',
      param: 'schedules.1.weekday',
    },
    {
      what: 'for a date twice',
      body: {
        schedules: [
          { date: HOLIDAY, closed: true },
          { date: HOLIDAY, ...day },
        ],
      },
      status: 400,
      msg: 'court.errors.duplicateDate',
      param: 'schedules.1.date',
    },
    {
      what: 'for hours of a weekday',
      body: { schedules: [{ ...sundays, closingTime: '08:00' }] },
      status: 400,
      msg: 'court.errors.hours',
      param: 'schedules.0.closingTime',
    },
    {
      what: 'for a schedule of no day',
      body: { schedules: [day] },
      status: 400,
      msg: 'validation.errors.required',
      param: 'schedules.0.weekday',
    },
    {
      what: 'for a price of three decimals',
      body: { price: 0.001 },
      status: 400,
      msg: 'validation.errors.step',
      param: 'price',
    },
    {
      what: 'for a field it doesn’t have',
      body: { colour: 'blue' },
      status: 400,
      msg: 'validation.errors.unknownField',
      param: 'colour',
    },
    {
      what: 'for what is no list',
      body: { schedules: 'never' },
      status: 400,
      msg: 'validation.errors.type',
      param: 'schedules',
    },
  ])('$what', async ({ body, status, msg, param }) => {
    const club = await aClub()
    const before = contents(club.db)
    const refused = { status, body: { data: null, errors: [{ msg, param }] } }
    expect(await put(club, body)).toMatchObject(refused)
    expect(await club.ask('POST', '/api/courts', { viewer: club.global, body: { ...made, ...body } })).toMatchObject(
      refused,
    )
    expect(contents(club.db)).toEqual(before)
  })

  test.each(['99', 'nowhere'])('that is not there: %s', async (id) => {
    const club = await aClub()
    const answers = [
      await put(club, { price: 1 }, id),
      await club.ask('DELETE', `/api/courts/${id}`, { viewer: club.global }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { errors: [{ msg: 'errors.notFound' }] } })
  })

  test.each(['fp_admin', 'portalAdmin', 'fp_trainer', 'fp_user'] as const)('to who is %s', async (role) => {
    const club = await aClub()
    const viewer = aUser(club.db, { roles: [role] })
    const before = contents(club.db)
    const asked = [
      await club.ask('POST', '/api/courts', { viewer, body: made }),
      await club.ask('PUT', '/api/courts/3', { viewer, body: { price: 1 } }),
      await club.ask('DELETE', '/api/courts/3', { viewer }),
    ]
    for (const answer of asked)
      expect(answer).toMatchObject({ status: 403, body: { errors: [{ msg: 'errors.forbidden' }] } })
    expect((await club.ask('PUT', '/api/courts/3', { body: { price: 1 } })).status).toBe(401)
    expect(contents(club.db)).toEqual(before)
  })
})
