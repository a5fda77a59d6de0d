import { anything, assert, asyncProperty, constantFrom, dictionary, oneof, record } from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aClub, type Club, type Failing, refusal, refused, type Somebody } from '../reservations/testing.ts'
import { contents, generated } from '../testing.ts'
import { aSubscriber } from './testing.ts'

let club: Club
beforeAll(async () => {
  club = await aClub()
  const { deps, people } = club
  aSubscriber(deps.db, people.player)
  aSubscriber(deps.db, people.other, { court: 2, ended: true })
  club.sql('INSERT INTO court_hours (court_id, weekday, opens, closes, closed) VALUES (4, 2, 480, 1380, 1)')
  club.sql('UPDATE court SET active = 0 WHERE id = 3')
})

const held = { user: 2, court: 1, weekday: 6, start: '18:30', end: '20:00' }
type Case = { name: string; by?: Somebody; body: object; status: number; error: Failing }
const rival = (name: string) => ({
  key: 'subscriber.errors.duplicate',
  param: 'start',
  values: { name, start: '18:30', end: '20:00' },
})

describe('giving a court is refused', () => {
  test.each<Case>([
    { name: 'to visitors', by: 'visitor', body: {}, status: 401, error: { key: 'errors.unauthorized' } },
    { name: 'to players', by: 'player', body: {}, status: 403, error: { key: 'errors.forbidden' } },
    { name: 'to trainers', by: 'trainer', body: {}, status: 403, error: { key: 'errors.forbidden' } },
    { name: 'to portal admins', by: 'portal', body: {}, status: 403, error: { key: 'errors.forbidden' } },
    {
      name: 'to nobody known',
      body: { user: 999 },
      status: 400,
      error: { key: 'reservation.errors.addingPlayer', param: 'user', value: 999, values: { name: '999' } },
    },
    {
      name: 'to who is blocked',
      body: { user: 3 },
      status: 400,
      error: { key: 'reservation.errors.addingPlayer', param: 'user', value: 3, values: { name: 'Blocky' } },
    },
    {
      name: 'of no court',
      body: { court: 99 },
      status: 400,
      error: { key: 'reservation.errors.courtInvalid', param: 'court', value: 99 },
    },
    {
      name: 'out of use',
      body: { court: 3 },
      status: 400,
      error: { key: 'reservation.errors.courtInvalid', param: 'court', value: 3 },
    },
    {
      name: 'off the grid',
      body: { start: '18:00', end: '19:30' },
      status: 400,
      error: { key: 'subscriber.errors.slot', param: 'start', value: '18:00' },
    },
    {
      name: 'for two slots',
      body: { end: '21:30' },
      status: 400,
      error: { key: 'subscriber.errors.slot', param: 'start', value: '18:30' },
    },
    {
      name: 'on a day it stays closed',
      body: { court: 4, weekday: 2 },
      status: 400,
      error: { key: 'subscriber.errors.slot', param: 'start', value: '18:30' },
    },
    { name: 'that somebody holds', body: { weekday: 7 }, status: 409, error: { ...rival(''), value: '18:30' } },
    {
      name: 'without a stray date',
      body: { skip: ['2026-11-22'] },
      status: 400,
      error: { key: 'subscriber.errors.date', param: 'skip', value: '2026-11-22' },
    },
    {
      name: 'on no weekday',
      body: { weekday: 8 },
      status: 400,
      error: { key: 'validation.errors.choice', param: 'weekday', value: 8 },
    },
    {
      name: 'at no time',
      body: { start: '25:00' },
      status: 400,
      error: { key: 'validation.errors.format', param: 'start', value: '25:00' },
    },
  ])('$name', async ({ by = 'admin', body, status, error }) => {
    const sent = { ...held, user: club.people.other.id, ...body }
    const is = 'user' in body && body.user === 3 ? { user: club.people.blocked.id } : {}
    const asked = { ...sent, ...is }
    const call = {
      method: 'POST',
      url: '/api/subscribers',
      body: asked,
      procedure: 'subscribers.create',
      input: asked,
    } as const
    const expected = {
      ...error,
      ...('user' in is ? { value: is.user } : {}),
      ...(error.key === 'subscriber.errors.duplicate'
        ? { values: { ...error.values, name: club.people.player.nick } }
        : {}),
    }
    expect(await refused(club, call, club.viewer(by))).toEqual(refusal({ status, error: expected }))
  })
})

describe('a change is refused', () => {
  test.each<{ name: string; id: number; body: object; status: number; error: Failing; by?: Somebody }>([
    { name: 'where there is none', id: 99, body: {}, status: 404, error: { key: 'errors.notFound' } },
    { name: 'to trainers', by: 'tina', id: 1, body: {}, status: 403, error: { key: 'errors.forbidden' } },
    {
      name: 'to a time off the grid',
      id: 1,
      body: { start: '18:00' },
      status: 400,
      error: { key: 'subscriber.errors.slot', param: 'start', value: '18:00' },
    },
    {
      name: 'to a court out of use',
      id: 1,
      body: { court: 3 },
      status: 400,
      error: { key: 'reservation.errors.courtInvalid', param: 'court', value: 3 },
    },
    {
      name: 'to a court that isn’t there',
      id: 1,
      body: { court: 'none' },
      status: 400,
      error: { key: 'reservation.errors.courtInvalid', param: 'court', value: 'none' },
    },
    {
      name: 'of an ended one that goes on where somebody else is',
      id: 2,
      body: { active: true, court: 1 },
      status: 409,
      error: rival(''),
    },
    {
      name: 'that skips a stray date',
      id: 1,
      body: { skip: ['2026-11-15'] },
      status: 400,
      error: { key: 'subscriber.errors.date', param: 'skip', value: '2026-11-15' },
    },
    {
      name: 'of what there isn’t',
      id: 1,
      body: { colour: 'red' },
      status: 400,
      error: { key: 'validation.errors.unknownField', param: 'colour' },
    },
  ])('$name', async ({ id, body, status, error, by = 'admin' }) => {
    const call = {
      method: 'PUT',
      url: `/api/subscribers/${id}`,
      body,
      procedure: 'subscribers.change',
      input: { id, ...body },
    } as const
    const expected =
      error.key === 'subscriber.errors.duplicate'
        ? { ...error, values: { ...error.values, name: club.people.player.nick } }
        : error
    const { rest, trpc, isUntouched } = await refused(club, call, club.viewer(by))
    expect({ rest, trpc, isUntouched }).toEqual(refusal({ status, error: expected }))
  })
})

test('whatever is sent, nothing breaks, and what is refused changes nothing', async () => {
  const value = oneof(
    anything(),
    constantFrom(1, 2, 7, 0, -1, '18:30', '20:00', '24:00', '2026-11-22', true, null, [], {}, 'x'.repeat(300)),
  )
  const body = oneof(
    anything(),
    dictionary(constantFrom('user', 'court', 'weekday', 'start', 'end', 'active', 'skip', 'unskip', 'id'), value),
    record({ user: value, court: value, weekday: value, start: value, end: value, active: value, skip: value }),
  )
  const { admin } = club.people
  await assert(
    asyncProperty(body, async (sent) => {
      const before = contents(club.deps.db)
      const json = JSON.stringify(sent) ?? 'null'
      const asked = [
        await club.ask('POST', '/api/subscribers', { viewer: admin, body: json }),
        await club.ask('PUT', '/api/subscribers/1', { viewer: admin, body: json }),
        await club.call('subscribers.place', sent, { type: 'mutation', viewer: admin }),
        await club.call(
          'subscribers.preview',
          { court: 1, weekday: 7, start: '18:30', ...Object(sent) },
          { viewer: admin },
        ),
      ]
      const statuses = asked.map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      const isRefused = statuses.slice(0, 3).every((status) => status >= 400)
      expect(contents(club.deps.db)).toEqual(isRefused ? before : contents(club.deps.db))
    }),
    { numRuns: generated(12, 100), seed: 20_261_123 },
  )
})
