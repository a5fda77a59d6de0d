import { describe, expect, test } from 'vitest'
import { aKey } from '../keys/testing.ts'
import { contents } from '../testing.ts'
import { gameOf } from './store.ts'
import { type Call, calls } from './testing.ts'
import { aStage, found, type GameName, type Name, type Stage } from './testing-stage.ts'

const nicks = (...names: Name[]) => names.map((name) => `nick-${name}`)
const inGame = (...names: GameName[]) => names.flatMap((name) => [`token-${name}`, `each-${name}`])
const reserving = (...names: GameName[]) => names.flatMap((name) => [`pin-${name}`, `price-${name}`, ...inGame(name)])
const openNicks = nicks('ann', 'bob', 'cam', 'dee')
const closedNicks = nicks('eva', 'fay', 'cam', 'dee')
const ownFields = ['share', 'paid', 'owner']
const all = ['paid', 'share', 'owner']
const unames = (...names: Name[]) => names.map((name) => `uname-${name}`)
const ofPerson = ['private-mail', 'private-phone', 'private-observation']
const ofOpen = [
  'waitsWes',
  'waitsGuest',
  'named-waits',
  ...openNicks,
  'nick-wes',
  ...unames('ann', 'bob', 'cam', 'dee', 'wes'),
]

type Answered = { name: string; viewer: Name; call: (stage: Stage) => Call; sees: string[] }
const entryOf = ({ deps, games, people }: Stage, game: GameName, name: Name | 'guest') => {
  const entries = gameOf(deps.db, games[game].id)?.entries ?? []
  const entry = entries.find(({ user }) => (name === 'guest' ? user === null : user?.id === people[name].id))
  return entry?.id ?? 0
}
const link = ({ games }: Stage, game: GameName) => ({ isFromTokenReservation: true, token: games[game].token })
const evening = { startDate: '2026-11-20T18:30:00+01:00', endDate: '2026-11-20T20:00:00+01:00' }

/** What each write answers to each, after it: the version has moved on, so that its mark is in none. */
const answers: Answered[] = [
  {
    name: 'who joins to wait sees the players and their own entry',
    viewer: 'stranger',
    call: ({ games }) => calls.join(games.open.id, {}),
    sees: [...inGame('open'), ...openNicks, 'nick-stranger', 'uname-stranger', 'paid'],
  },
  {
    name: 'who joins by the link sees who plays and their own part',
    viewer: 'stranger',
    call: (stage) => calls.join(stage.games.whole.id, link(stage, 'whole')),
    sees: [...inGame('whole'), 'named-whole', ...nicks('eva', 'fay', 'stranger'), 'uname-stranger', 'share', 'paid'],
  },
  {
    name: 'a trainer who joins sees names, and no money but their own',
    viewer: 'trainer',
    call: ({ games }) => calls.join(games.open.id, {}),
    sees: [
      ...inGame('open'),
      ...openNicks,
      ...nicks('trainer'),
      ...unames('ann', 'bob', 'cam', 'dee', 'trainer'),
      'paid',
      'owner',
    ],
  },
  {
    name: 'who leaves is a stranger again, and who moved up is seen',
    viewer: 'bob',
    call: ({ games }) => calls.leave(games.open.id),
    sees: ['each-open', ...nicks('ann', 'cam', 'dee', 'wes'), 'waitsWes'],
  },
  {
    name: 'an owner who leaves sees no more than others',
    viewer: 'ann',
    call: ({ games }) => calls.leave(games.open.id),
    sees: ['each-open', ...nicks('bob', 'cam', 'dee', 'wes'), 'waitsWes'],
  },
  {
    name: 'who leaves a whole court sees nobody in it any more',
    viewer: 'fay',
    call: ({ games }) => calls.leave(games.whole.id),
    sees: [],
  },
  {
    name: 'who leaves a class sees only whose it is',
    viewer: 'fay',
    call: ({ games }) => calls.leave(games.class.id),
    sees: ['nick-tom'],
  },
  {
    name: 'who names their guest sees what one in the game does',
    viewer: 'bob',
    call: (stage) => calls.name(entryOf(stage, 'open', 'guest'), { name: 'Raúl' }),
    sees: [...inGame('open'), ...openNicks, 'uname-bob', 'share', 'paid', 'waitsGuest'],
  },
  {
    name: 'who removes their guest sees what one in the game does',
    viewer: 'bob',
    call: (stage) => calls.remove(entryOf(stage, 'open', 'guest')),
    sees: [...inGame('open'), ...openNicks, 'uname-bob', 'share', 'paid'],
  },
  {
    name: 'an owner who changes the type sees what is theirs',
    viewer: 'eva',
    call: ({ games }) => calls.change(games.whole.id, { type: 'open' }),
    sees: [...reserving('whole'), ...nicks('eva', 'fay'), 'uname-eva', ...ownFields],
  },
  {
    name: 'a trainer who changes their class sees names too',
    viewer: 'tom',
    call: ({ games }) => calls.change(games.class.id, { type: 'training' }),
    sees: [...reserving('class'), 'nick-fay', 'uname-fay', 'owner'],
  },
  {
    name: 'an owner who moves it sees what is theirs, at the price of then',
    viewer: 'eva',
    call: ({ games }) => calls.move(games.whole.id, { startDate: '2026-11-21T18:30:00+01:00', court: 4 }),
    sees: ['pin-whole', 'token-whole', 'named-whole', ...nicks('eva', 'fay'), 'uname-eva', ...ownFields],
  },
  {
    name: 'an owner who cancels sees what is theirs',
    viewer: 'eva',
    call: ({ games }) => calls.cancel(games.whole.id),
    sees: [...reserving('whole'), 'named-whole', ...nicks('eva', 'fay'), 'uname-eva', ...ownFields],
  },
  {
    name: 'an admin who closes sees all, waiting ones too',
    viewer: 'admin',
    call: (stage) =>
      calls.close(stage.games.open.id, {
        players: (['ann', 'bob', 'cam', 'wes'] as const).map((name) => entryOf(stage, 'open', name)),
      }),
    sees: [...reserving('open'), ...ofOpen, ...all],
  },
  {
    name: 'an admin who reopens sees all',
    viewer: 'global',
    call: ({ games }) => calls.reopen(games.closed.id),
    sees: [...reserving('closed'), ...closedNicks, 'nick-bob', ...unames('eva', 'fay', 'cam', 'dee', 'bob'), ...all],
  },
  {
    name: 'an admin who pays sees that one person, and the game',
    viewer: 'admin',
    call: (stage) => calls.pay(entryOf(stage, 'open', 'cam'), { value: true }),
    sees: [...reserving('open'), ...ofOpen, ...ofPerson, ...all, 'payment', 'nick-admin'],
  },
  {
    name: 'an admin who mails sees that one person, and the game',
    viewer: 'admin',
    call: (stage) => calls.mailClosed(entryOf(stage, 'closed', 'fay')),
    sees: [
      ...reserving('closed'),
      ...closedNicks,
      'nick-bob',
      ...unames('eva', 'fay', 'cam', 'dee', 'bob'),
      ...ofPerson,
      ...all,
      'version',
    ],
  },
  {
    name: 'an admin who adds sees the number of the entry',
    viewer: 'admin',
    call: ({ games }) => calls.add({ reservation: games.open.id, invited: true, level: 1 }),
    sees: [],
  },
  {
    name: 'an admin who removes sees the game',
    viewer: 'admin',
    call: (stage) => calls.remove(entryOf(stage, 'whole', 'fay')),
    sees: [...reserving('whole'), 'named-whole', 'nick-eva', 'uname-eva', ...all],
  },
  {
    name: 'who reserves a whole court sees their own',
    viewer: 'stranger',
    call: () => calls.complete({ ...evening, court: 4 }),
    sees: ['nick-stranger', 'uname-stranger', ...ownFields],
  },
]

describe('after a write each sees what they may, and nothing else', () => {
  test.each(answers)('$name', async ({ viewer, call, sees }) => {
    for (const over of ['rest', 'trpc'] as const) {
      const stage = await aStage()
      stage.deps.db.$client.exec(`UPDATE config SET config = json_set(config, '$.booking.cancelHours', 1)`)
      const { method, url, body, procedure, input } = call(stage)
      const asked = { viewer: stage.people[viewer] }
      const answer =
        over === 'rest'
          ? await stage.ask(method, url, { ...asked, ...(body ? { body } : {}) })
          : await stage.call(procedure, input, { ...asked, type: 'mutation' })
      expect([200, 201]).toContain(answer.status)
      expect(found(stage, JSON.stringify(answer.body))).toEqual([...new Set(sees)].toSorted())
    }
  })

  test.each(answers)('a key without people: no name, pincode or link, where $name', async ({ call }) => {
    const stage = await aStage()
    const { headers } = aKey(stage.deps, { may: ['read', 'book', 'manage', 'money'] })
    const { method, url, body } = call(stage)
    const answer = await stage.ask(method, url, { headers, ...(body ? { body } : {}) })
    const sees = found(stage, JSON.stringify(answer.body))
    expect(sees.filter((marker) => /^(?:nick|uname|named|private|pin|token)-|^\+/.test(marker))).toEqual([])
  })

  test('every write that is documented is among them', () => {
    const tried = new Set(answers.map(({ call }) => String(call).match(/calls\.(\w+)/)?.[1]))
    expect(tried).toEqual(new Set(Object.keys(calls)))
  })
})

describe('a refusal tells nothing of the game', () => {
  const strangers: (Name | 'visitor')[] = ['visitor', 'stranger', 'bob', 'wes', 'trainer', 'portal']
  test.each(strangers)('to %s', async (name) => {
    const stage = await aStage()
    const { games } = stage
    const asked = [
      ...Object.values(games).flatMap(({ id }) => [
        calls.cancel(id),
        calls.change(id, { type: 'class' }),
        calls.change(id, { owner: null }),
        calls.close(id, { players: [] }),
        calls.reopen(id),
        calls.complete({ ...evening, court: 1, documentId: id }),
      ]),
      ...Array.from({ length: 20 }, (_, entry) => entry + 1).flatMap((entry) => [
        calls.pay(entry, { value: true }),
        calls.mailClosed(entry),
        calls.change(games.open.id, { players: [entry], version: 1 }),
      ]),
      calls.join(games.closed.id, {}),
      calls.join(games.whole.id, { isFromTokenReservation: true, token: games.open.token }),
    ]
    const before = contents(stage.deps.db)
    for (const { method, url, body } of asked) {
      const viewer = name === 'visitor' ? null : stage.people[name]
      const answer = await stage.ask(method, url, { viewer, ...(body ? { body } : {}) })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(found(stage, JSON.stringify(answer.body))).toEqual([])
    }
    expect(contents(stage.deps.db)).toEqual(before)
  })
})
