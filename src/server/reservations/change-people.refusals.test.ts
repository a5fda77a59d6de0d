import { describe, expect, test } from 'vitest'
import { aGame, aUser, type GameGiven } from '../testing.ts'
import { aClub, type Club, calls, EVENING, type Failing, refusal, refused, type Somebody } from './testing.ts'

const start = EVENING.startDate
const many = ({ deps }: Club, howMany: number) => Array.from({ length: howMany }, () => aUser(deps.db))
const own = ({ people }: Club) => ({ start, owner: people.player })

type Body = Record<string, unknown>
type Refusal = {
  name: string
  who?: Somebody
  game?: (club: Club) => GameGiven
  given?: (club: Club) => void
  body: Body | ((club: Club) => Body)
  status: number
  error: Failing | ((club: Club) => Failing)
}

const refusals: Refusal[] = [
  {
    name: 'an owner who is not there',
    body: { owner: 'nobody' },
    status: 400,
    error: { key: 'addingPlayer', param: 'owner', value: 'nobody', values: { name: 'nobody' } },
  },
  {
    name: 'a blocked owner',
    body: ({ people }) => ({ owner: people.blocked.id }),
    status: 400,
    error: ({ people }) => ({
      key: 'addingPlayer',
      param: 'owner',
      value: people.blocked.id,
      values: { name: 'Blocky' },
    }),
  },
  {
    name: 'a blocked player',
    body: ({ people }) => ({ players: [people.other.id, people.blocked.id] }),
    status: 400,
    error: ({ people }) => ({
      key: 'addingPlayer',
      param: 'players',
      value: people.blocked.id,
      values: { name: 'Blocky' },
    }),
  },
  {
    name: 'a player twice',
    body: ({ people }) => ({ players: [people.other.id, people.other.id] }),
    status: 400,
    error: ({ people }) => ({
      key: 'addingPlayer',
      param: 'players',
      value: people.other.id,
      values: { name: 'Otto' },
    }),
  },
  {
    name: 'four beside the owner on a whole court',
    game: (club) => ({ ...own(club), type: 'complete' }),
    body: (club) => ({ players: many(club, 4).map(({ id }) => id) }),
    status: 400,
    error: { key: 'completeFourOnly', param: 'players' },
  },
  {
    name: 'five in a training',
    game: (club) => ({ ...own(club), type: 'training' }),
    body: (club) => ({ players: many(club, 5).map(({ id }) => id) }),
    status: 409,
    error: { key: 'alreadyFourActive', param: 'players' },
  },
  {
    name: 'more than wait in an open game',
    body: (club) => ({ players: many(club, 12).map(({ id }) => id) }),
    status: 409,
    error: { key: 'gameFull', param: 'players' },
  },
]

describe('a change is refused to admins for the people they name, and nothing is written', () => {
  test.each(refusals.map((row): Refusal => ({ who: 'admin', ...row })))(
    '$name',
    async ({ who = 'player', game = own, given, body, status, error }) => {
      const club = await aClub()
      const id = aGame(club.deps.db, game(club))
      given?.(club)
      const call = calls.change(id, typeof body === 'function' ? body(club) : body)
      expect(await refused(club, call, club.who(who))).toEqual(
        refusal({ status, error: typeof error === 'function' ? error(club) : error }),
      )
    },
  )
})
