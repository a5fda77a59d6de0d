import { describe, expect, test } from 'vitest'
import { contents, rowsIn } from '../testing.ts'
import { aRainyClub, closeForRain } from './testing.ts'

type Refused = {
  name: string
  choices?: Parameters<typeof closeForRain>[1]
  body?: Record<string, unknown>
  status: number
  msg: string
}

describe('is refused as a whole, and changes nothing', () => {
  test.each<Refused>([
    { name: 'no choice was made', body: { games: [] }, status: 409, msg: 'closure.errors.games' },
    { name: 'a court isn’t there', body: { courts: [1, 77] }, status: 400, msg: 'reservation.errors.courtInvalid' },
    {
      name: 'a target isn’t there',
      choices: { two: { do: 'move', court: 77 } },
      status: 400,
      msg: 'reservation.errors.courtInvalid',
    },
    {
      name: 'a target is closed too',
      choices: { two: { do: 'move', court: 2 } },
      status: 409,
      msg: 'closure.errors.move',
    },
    {
      name: 'a target is taken',
      choices: { three: { do: 'move', court: 4 } },
      status: 409,
      msg: 'closure.errors.move',
    },
    {
      name: 'two go to one court',
      choices: { two: { do: 'move', court: 4 }, class: { do: 'move', court: 4 } },
      status: 409,
      msg: 'closure.errors.move',
    },
    {
      name: 'a game isn’t in it',
      body: { games: [{ reservation: 7, do: 'cancel' }] },
      status: 409,
      msg: 'closure.errors.games',
    },
    {
      name: 'a game isn’t there',
      body: { games: [{ reservation: 4711, do: 'cancel' }] },
      status: 404,
      msg: 'reservation.errors.notFound',
    },
    {
      name: 'a word stands for what isn’t a choice',
      choices: {},
      body: { games: [{ reservation: 2, do: 'drop' }] },
      status: 400,
      msg: 'validation.errors.choice',
    },
    { name: 'no reason is given', body: { reason: '  ' }, status: 400, msg: 'validation.errors.required' },
    {
      name: 'a reason is a whole letter',
      body: { reason: 'x'.repeat(61) },
      status: 400,
      msg: 'validation.errors.tooLong',
    },
    { name: 'it lasts too long', body: { endsAt: '2028-01-01T00:00:00Z' }, status: 400, msg: 'closure.errors.tooLong' },
  ])('$name', async ({ choices = {}, body = {}, status, msg }) => {
    const club = await aRainyClub()
    const before = contents(club.deps.db)
    expect(await closeForRain(club, choices, body)).toMatchObject({ status, body: { errors: [{ msg }] } })
    expect(contents(club.deps.db)).toEqual(before)
  })
})

describe('what changes between looking and confirming doesn’t slip', () => {
  test('a game that was booked meanwhile is named', async () => {
    const club = await aRainyClub()
    const body = {
      startDate: '2026-11-20T12:30:00+01:00',
      endDate: '2026-11-20T14:00:00+01:00',
      type: 'open',
      court: 2,
    }
    expect((await club.ask('POST', '/api/reservations', { viewer: club.people[4] ?? null, body })).status).toBe(201)
    expect(await closeForRain(club, {})).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'closure.errors.games', param: 'games', values: { count: 1, games: '12:30 Court 2' } }] },
    })
    expect(rowsIn(club.deps.db, 'closure')).toBe(0)
  })

  test('a game that began meanwhile can’t be canceled any more', async () => {
    const club = await aRainyClub()
    club.deps.time.now += 7 * 3_600_000
    const ends = { startsAt: '2026-11-20T17:00:00+01:00', endsAt: '2026-11-20T20:00:00+01:00' }
    expect(await closeForRain(club, {}, ends)).toMatchObject({
      status: 409,
      body: { errors: [{ values: { count: 2, games: '17:00 Court 2, 17:00 Court 3' } }] },
    })
    expect((await closeForRain(club, { closed: { do: 'tell' }, three: { do: 'tell' } }, ends)).status).toBe(201)
  })

  test('a game that was canceled meanwhile is named too', async () => {
    const club = await aRainyClub()
    await club.ask('DELETE', `/api/reservations/${club.games.two}`, { viewer: club.admin })
    expect(await closeForRain(club, {})).toMatchObject({
      status: 409,
      body: { errors: [{ values: { games: '18:30 Court 1' } }] },
    })
  })

  test('a court that is booked meanwhile takes nothing: the game that was to go there stays', async () => {
    const club = await aRainyClub()
    const body = {
      startDate: '2026-11-20T18:30:00+01:00',
      endDate: '2026-11-20T20:00:00+01:00',
      type: 'open',
      court: 4,
    }
    expect((await club.ask('POST', '/api/reservations', { viewer: club.people[4] ?? null, body })).status).toBe(201)
    const before = contents(club.deps.db)
    expect(await closeForRain(club, { class: { do: 'move', court: 4 } })).toMatchObject({
      status: 409,
      body: {
        errors: [{ msg: 'closure.errors.move', param: 'games.3.court', values: { time: '18:30', court: 'Court 4' } }],
      },
    })
    expect(contents(club.deps.db)).toEqual(before)
  })

  test('of two admins who close at once, one does', async () => {
    const club = await aRainyClub()
    const answers = await Promise.all([
      closeForRain(club, { class: { do: 'move' } }),
      closeForRain(club, { whole: { do: 'move' } }, { viewer: club.other }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(rowsIn(club.deps.db, 'closure')).toBe(1)
    expect(rowsIn(club.deps.db, 'reservation', 'court_id = 4 AND canceled_at IS NULL')).toBe(2)
  })

  test('a booking and a closing at once: the court is booked and the closing refused, or closed and the booking refused', async () => {
    const body = {
      startDate: '2026-11-20T12:30:00+01:00',
      endDate: '2026-11-20T14:00:00+01:00',
      type: 'open',
      court: 2,
    }
    const both = async (first: 'book' | 'close') => {
      const club = await aRainyClub()
      const book = () => club.ask('POST', '/api/reservations', { viewer: club.people[4] ?? null, body })
      const close = () => closeForRain(club, {})
      const answers = await Promise.all(first === 'book' ? [book(), close()] : [close(), book()])
      return { statuses: answers.map(({ status }) => status), closures: rowsIn(club.deps.db, 'closure') }
    }
    expect(await both('book')).toEqual({ statuses: [201, 409], closures: 0 })
    expect(await both('close')).toEqual({ statuses: [201, 400], closures: 1 })
  })
})
