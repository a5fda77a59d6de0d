import { describe, expect, test } from 'vitest'
import { tokenOf } from './links.ts'
import { aStage, found, type GameName, type Name, type Stage } from './testing-stage.ts'

const openNicks = ['nick-ann', 'nick-bob', 'nick-cam', 'nick-dee']
const pastNicks = ['nick-eva', 'nick-fay']
const closedNicks = ['nick-eva', 'nick-fay', 'nick-cam', 'nick-dee']
const wholeNicks = ['nick-eva', 'nick-fay']
const inGame = (...names: GameName[]) => names.flatMap((name) => [`token-${name}`, `each-${name}`])
const reserving = (...names: GameName[]) => names.flatMap((name) => [`pin-${name}`, `price-${name}`, ...inGame(name)])

type Holder = { viewer: Name | 'visitor'; game: GameName; sees: string[] }

const holders: Holder[] = [
  { viewer: 'visitor', game: 'open', sees: ['each-open'] },
  { viewer: 'visitor', game: 'whole', sees: [] },
  { viewer: 'visitor', game: 'closed', sees: [] },
  { viewer: 'stranger', game: 'open', sees: ['each-open', ...openNicks] },
  { viewer: 'stranger', game: 'whole', sees: ['each-whole', ...wholeNicks] },
  { viewer: 'stranger', game: 'class', sees: ['each-class', 'nick-fay', 'nick-tom'] },
  { viewer: 'visitor', game: 'class', sees: ['nick-tom'] },
  { viewer: 'stranger', game: 'past', sees: pastNicks },
  { viewer: 'stranger', game: 'closed', sees: closedNicks },
  {
    viewer: 'fay',
    game: 'whole',
    sees: [...inGame('whole'), 'named-whole', ...wholeNicks, 'uname-fay', 'share', 'paid'],
  },
  {
    viewer: 'eva',
    game: 'whole',
    sees: [...reserving('whole'), 'named-whole', ...wholeNicks, 'uname-eva', 'share', 'paid', 'owner', 'version'],
  },
  {
    viewer: 'trainer',
    game: 'whole',
    sees: ['each-whole', 'named-whole', ...wholeNicks, 'uname-eva', 'uname-fay', 'owner', 'version'],
  },
]

describe('who holds the link of a game sees of it what a player sees of an open game; a visitor, what a visitor does', () => {
  test.each(holders)('$viewer, $game', async ({ viewer, game, sees }) => {
    const stage = await aStage()
    const { token } = stage.games[game]
    const asked = { viewer: viewer === 'visitor' ? null : stage.people[viewer] }
    const rest = await stage.ask('GET', `/api/reservations/token/${token}`, asked)
    const trpc = await stage.call('reservations.byToken', { token }, asked)
    expect([rest.status, trpc.status]).toEqual([200, 200])
    const expected = [...new Set(sees)].toSorted()
    expect(found(stage, JSON.stringify(rest.body))).toEqual(expected)
    expect(found(stage, JSON.stringify(trpc.body))).toEqual(expected)
  })

  test.each([
    {
      name: 'of another game',
      forged: ({ games }: Stage) => games.open.token.replace(/^\w+/, games.whole.id.toString(36)),
    },
    { name: 'with a letter changed', forged: ({ games }: Stage) => `${games.open.token.slice(0, -1)}~` },
    { name: 'of no game', forged: () => 'zzzz-0123456789abcdef' },
    { name: 'of another key', forged: ({ games }: Stage) => tokenOf(Buffer.alloc(32, 8), games.open) },
    { name: 'that is a number', forged: ({ games }: Stage) => String(games.open.id) },
  ])('a token $name opens nothing', async ({ forged }) => {
    const stage = await aStage()
    const answer = await stage.ask('GET', `/api/reservations/token/${forged(stage)}`, { viewer: stage.people.stranger })
    expect(answer).toMatchObject({
      status: 404,
      body: { data: null, errors: [{ msg: 'reservation.errors.notFound' }] },
    })
    expect(found(stage, JSON.stringify(answer.body))).toEqual([])
  })
})
