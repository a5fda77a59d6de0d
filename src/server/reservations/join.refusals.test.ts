import { describe, expect, test } from 'vitest'
import { aGame, type GameParts } from '../testing.ts'
import {
  aClub,
  type Club,
  calls,
  EVENING,
  type Failing,
  many,
  others,
  refusal,
  refused,
  type Somebody,
  tokenFor,
  withSentList,
} from './testing.ts'

const start = EVENING.startDate

type Body = Record<string, unknown>
type Refusal = {
  name: string
  viewer?: Somebody
  game?: (club: Club) => GameParts
  body?: Body | ((club: Club, id: number) => Body)
  status: number
  error: Failing
}
const whole = (club: Club) => ({ start, type: 'complete' as const, owner: club.people.other })
const mine = (club: Club) => ({ start, owner: club.people.player })
const inIt = { key: 'alreadyInReservation', values: { name: 'you' } }
const byLink = { isFromTokenReservation: true }

const notAllowed = { status: 403, error: { key: 'notAllowedToModify' } }

const refusals: Refusal[] = [
  { name: 'a visitor', viewer: 'visitor', status: 401, error: { key: 'errors.unauthorized' } },
  { name: 'somebody blocked', viewer: 'blocked', status: 401, error: { key: 'errors.unauthorized' } },
  {
    name: 'a canceled game',
    game: (club) => ({ ...mine(club), canceled: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'a game that begins now',
    game: () => ({ start: '2026-11-20T10:00:00+01:00' }),
    status: 409,
    error: { key: 'startPassed' },
  },
  { name: 'a closed game', game: () => ({ start, closed: true }), status: 409, error: { key: 'gameClosed' } },
  { name: 'a whole court', game: whole, ...notAllowed },
  { name: 'a whole court, from a link without its token', game: whole, body: byLink, ...notAllowed },
  {
    name: 'a whole court with its token, but not from the link',
    game: whole,
    body: (club, id) => ({ token: tokenFor(club, id) }),
    ...notAllowed,
  },
  {
    name: 'a whole court with a wrong token',
    game: whole,
    body: { ...byLink, token: '1-0123456789abcdef' },
    ...notAllowed,
  },
  {
    name: 'a whole court with the token of another game',
    game: whole,
    body: (club) => {
      const another = aGame(club.deps.db, { ...whole(club), court: 2 })
      return { ...byLink, token: tokenFor(club, another) }
    },
    ...notAllowed,
  },
  ...(['competition', 'training', 'class', 'school'] as const).map((type) => ({
    name: `a ${type}, its token too`,
    game: () => ({ start, type }),
    body: (club: Club, id: number) => ({ ...byLink, token: tokenFor(club, id) }),
    ...notAllowed,
  })),
  { name: 'an admin, a whole court', viewer: 'admin', game: whole, ...notAllowed },
  {
    name: 'a whole court by its token, with a guest',
    game: whole,
    body: (club, id) => ({ ...byLink, token: tokenFor(club, id), inviteds: [{ level: 2 }] }),
    status: 400,
    error: { key: 'validation.errors.guestsOnlyInOpen', param: 'inviteds' },
  },
  { name: 'its owner', game: mine, status: 409, error: inIt },
  {
    name: 'who waits in it',
    game: (club) => ({ start, players: [...many(club, 4), club.people.player] }),
    status: 409,
    error: inIt,
  },
  { name: 'with twelve in it', game: others(11), status: 409, error: { key: 'gameFull' } },
  {
    name: 'with two guests and ten in it',
    game: others(9),
    body: { inviteds: [{ level: 1 }, { level: 1 }] },
    status: 409,
    error: { key: 'gameFull' },
  },
  {
    name: 'a whole court of four by its token',
    game: (club) => ({ ...whole(club), players: many(club, 3) }),
    body: (club, id) => ({ ...byLink, token: tokenFor(club, id) }),
    status: 409,
    error: { key: 'gameFull' },
  },
  {
    name: 'canceled before begun and closed',
    game: () => ({ start: '2026-11-20T08:00:00+01:00', closed: true, canceled: true }),
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'begun before closed',
    game: (club) => ({ ...mine(club), start: '2026-11-20T08:00:00+01:00', closed: true }),
    status: 409,
    error: { key: 'startPassed' },
  },
  {
    name: 'closed before in it',
    game: (club) => ({ ...mine(club), closed: true }),
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'not for joining before in it',
    game: (club) => ({ ...whole(club), owner: club.people.player }),
    ...notAllowed,
  },
  {
    name: 'in it before full',
    game: (club) => ({ ...mine(club), players: many(club, 11) }),
    status: 409,
    error: inIt,
  },
]

const form: Refusal[] = [
  {
    name: 'three guests',
    body: { inviteds: [{ level: 1 }, { level: 1 }, { level: 1 }] },
    status: 400,
    error: { key: 'validation.errors.tooMany', param: 'inviteds', values: { max: 2 } },
  },
  {
    name: 'a guest without a level',
    body: { inviteds: [{ position: 'left' }] },
    status: 400,
    error: { key: 'validation.errors.required', param: 'inviteds.0.level' },
  },
  {
    name: 'a level between the steps',
    body: { inviteds: [{ level: 1 }, { level: 1.1 }] },
    status: 400,
    error: { key: 'validation.errors.step', param: 'inviteds.1.level', value: 1.1, values: { step: 0.25 } },
  },
  {
    name: 'a level above all',
    body: { inviteds: [{ level: 7.25 }] },
    status: 400,
    error: { key: 'validation.errors.tooBig', param: 'inviteds.0.level', value: 7.25, values: { max: 7 } },
  },
  {
    name: 'a level below all',
    body: { inviteds: [{ level: 0.75 }] },
    status: 400,
    error: { key: 'validation.errors.tooSmall', param: 'inviteds.0.level', value: 0.75, values: { min: 1 } },
  },
  {
    name: 'a position that is none',
    body: { inviteds: [{ level: 1, position: 'net' }] },
    status: 400,
    error: { key: 'validation.errors.choice', param: 'inviteds.0.position', value: 'net' },
  },
  {
    name: 'an unknown field of a guest',
    body: { inviteds: [{ level: 1, hostId: 1 }] },
    status: 400,
    error: { key: 'validation.errors.unknownField', param: 'inviteds.0.hostId' },
  },
  {
    name: 'an unknown field',
    body: { inviteds: [], chosenAt: 1 },
    status: 400,
    error: { key: 'validation.errors.unknownField', param: 'chosenAt' },
  },
  {
    name: 'a bad form of a canceled game',
    game: () => ({ start, canceled: true }),
    body: { isFromTokenReservation: 'yes' },
    status: 400,
    error: { key: 'validation.errors.type', param: 'isFromTokenReservation', value: 'yes' },
  },
  {
    name: 'a bad form, for a visitor',
    viewer: 'visitor',
    body: { inviteds: 3 },
    status: 401,
    error: { key: 'errors.unauthorized' },
  },
]

describe.each([
  { what: 'by the rules', rows: refusals },
  { what: 'by the form', rows: form },
])('join is refused $what, and nothing is written', ({ rows }) => {
  test.each(rows)('$name', async ({ viewer = 'player', game = others(1), body = {}, status, error }) => {
    const club = await aClub()
    const id = aGame(club.deps.db, game(club))
    const sent = typeof body === 'function' ? body(club, id) : body
    expect(await refused(club, calls.join(id, sent), club.viewer(viewer))).toEqual(
      refusal({ status, error: withSentList(error, sent) }),
    )
  })

  test.each([99_999, 'nosuchgame'])('no such game: %s', async (id) => {
    const club = await aClub()
    const viewer = club.people.player
    expect(await refused(club, calls.join(id, {}), viewer)).toEqual(
      refusal({ status: 404, error: { key: 'notFound' } }),
    )
  })
})
