import { describe, expect, test } from 'vitest'
import type { Competition, CompetitionEntry } from './competition.ts'
import { playingOf, stateOf, waitingOf } from './competition.ts'
import { competitionStates } from './formats.ts'
import { competitionRefusals, enterRefusal, startRefusal, withdrawRefusal } from './rules.ts'

const NOW = 1000
const open = { publishedAt: 0, startedAt: null, endedAt: null, canceledAt: null, signUpUntil: 2000 }
const states = {
  draft: { ...open, publishedAt: null },
  open,
  closed: { ...open, signUpUntil: NOW },
  running: { ...open, startedAt: 500 },
  over: { ...open, startedAt: 500, endedAt: 900 },
  canceled: { ...open, canceledAt: 900 },
} as const
type State = keyof typeof states

const entryOf = (id: number, users: number[] = [id], parts: Partial<CompetitionEntry> = {}): CompetitionEntry => ({
  id,
  documentId: `e${id}`,
  players: users.map((user) => ({ id: user, nick: `p${user}`, level: 12 })),
  createdAt: id,
  askedAt: null,
  agreedAt: null,
  leftAt: null,
  seat: null,
  fromRound: 1,
  untilRound: null,
  paidAt: null,
  paidCents: null,
  paidMovement: null,
  ...parts,
})

const aCompetition = (state: State, parts: Partial<Competition> = {}): Competition => ({
  id: 1,
  documentId: 'c',
  slug: 'c',
  tieBreaks: 'own-sets-games',
  format: 'americano',
  nameEn: '',
  nameEs: '',
  textEn: '',
  textEs: '',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  places: 2,
  points: 24,
  roundMinutes: 20,
  rounds: null,
  groups: null,
  goOn: null,
  thirdPlace: false,
  priceCents: 0,
  levelMin: null,
  levelMax: null,
  countsForLevels: true,
  seed: 1,
  courtsNow: [],
  version: 1,
  slots: [],
  entries: [],
  matches: [],
  ...states[state],
  ...parts,
})

const idsOf = (found: readonly CompetitionEntry[]) => found.map(({ id }) => id)
const player = (id: number, blocked = false) => ({ id, blocked })
const keyOf = (refusal: { key: string } | null) => refusal?.key.split('.').at(-1) ?? null

test.each(competitionStates)('%s', (state) => {
  expect(stateOf(states[state], NOW)).toBe(state)
})

test('who comes after the last place waits; who left has none; once it began who was given a seat plays', () => {
  const entries = [entryOf(1), entryOf(2, [2], { leftAt: 5 }), entryOf(3), entryOf(4), entryOf(5)]
  const before = aCompetition('open', { entries })
  expect([idsOf(playingOf(before)), idsOf(waitingOf(before))]).toEqual([
    [1, 3],
    [4, 5],
  ])
  const seated = entries.map((entry) => ({ ...entry, seat: [3, 5].includes(entry.id) ? 1 : null }))
  const running = aCompetition('running', { entries: seated })
  expect([idsOf(playingOf(running)), idsOf(waitingOf(running))]).toEqual([[3, 5], []])
})

describe('who may enter', () => {
  const entries = [entryOf(1, [1, 2])]
  test.each([
    ['a player while it is open', 'open', false, 'americano', [player(9)], null],
    ['a player into a draft', 'draft', false, 'americano', [player(9)], 'notFound'],
    ['staff into a draft', 'draft', true, 'americano', [player(9)], 'signUp'],
    ['a player after the sign-up', 'closed', false, 'americano', [player(9)], 'signUp'],
    ['staff after the sign-up', 'closed', true, 'americano', [player(9)], null],
    ['a player who comes late', 'running', false, 'americano', [player(9)], 'signUp'],
    ['somebody late by staff', 'running', true, 'americano', [player(9)], null],
    ['a pair late in a draw by staff', 'running', true, 'knockout', [player(8), player(9)], 'signUp'],
    ['a pair in a ladder that is played', 'running', false, 'ladder', [player(8), player(9)], null],
    ['anybody once it is over', 'over', true, 'ladder', [player(8), player(9)], 'signUp'],
    ['anybody once it is canceled', 'canceled', true, 'americano', [player(9)], 'signUp'],
    ['one where pairs play', 'open', false, 'knockout', [player(9)], 'partner'],
    ['two where single players play', 'open', false, 'americano', [player(8), player(9)], 'partner'],
    ['somebody with themselves', 'open', false, 'knockout', [player(9), player(9)], 'partner'],
    ['with nobody that there is', 'open', false, 'knockout', [player(9), null], 'partner'],
    ['with somebody who is blocked', 'open', false, 'knockout', [player(9), player(8, true)], 'partner'],
    ['with the partner of another', 'open', false, 'knockout', [player(9), player(2)], 'entered'],
  ] as const)('%s', (_, state, isAdmin, format, players, expected) => {
    const competition = aCompetition(state, { format, entries })
    expect(keyOf(enterRefusal(competition, { isAdmin, players }, NOW))).toBe(expected)
  })
})

describe('who may take an entry back', () => {
  const entry = entryOf(1, [1, 2])
  test.each([
    ['one of the pair', 'open', 'knockout', { id: 2, isAdmin: false }, null],
    ['another', 'open', 'knockout', { id: 3, isAdmin: false }, 'notFound'],
    ['staff', 'open', 'knockout', { id: 3, isAdmin: true }, null],
    ['one of the pair after the sign-up', 'closed', 'knockout', { id: 1, isAdmin: false }, 'signUp'],
    ['staff after the sign-up', 'closed', 'knockout', { id: 3, isAdmin: true }, null],
    ['staff once it began', 'running', 'knockout', { id: 3, isAdmin: true }, 'begun'],
    ['one of the pair out of a ladder', 'running', 'ladder', { id: 1, isAdmin: false }, null],
    ['staff once it is over', 'over', 'knockout', { id: 3, isAdmin: true }, 'stale'],
  ] as const)('%s', (_, state, format, viewer, expected) => {
    const competition = aCompetition(state, { format, entries: [entry] })
    expect(keyOf(withdrawRefusal(competition, entry, viewer, NOW))).toBe(expected)
  })
})

test.each([
  ['draft', 4, 'draft'],
  ['open', 3, 'tooFew'],
  ['open', 4, null],
  ['closed', 4, null],
  ['running', 4, 'begun'],
  ['canceled', 4, 'begun'],
] as const)('starting what is %s with %d', (state, playing, expected) => {
  expect(keyOf(startRefusal(aCompetition(state), playing, NOW))).toBe(expected)
})

const whole = {
  format: 'americano',
  points: 24,
  places: 12,
  groups: null,
  goOn: null,
  levelMin: null,
  levelMax: null,
  slots: 1,
  until: null,
} as const
test.each([
  ['an americano', {}, []],
  ['one without points', { points: null }, ['required points']],
  ['one of three', { places: 3 }, ['invalid places']],
  ['one of 33', { places: 33 }, ['invalid places']],
  ['a draw with points', { format: 'knockout' }, ['invalid points']],
  ['groups without how many', { format: 'groups', points: null }, ['required groups', 'required goOn']],
  ['groups of one', { format: 'groups', points: null, groups: 7, goOn: 1 }, ['invalid groups']],
  ['a ladder without an end', { format: 'ladder', points: null, slots: 0 }, ['required until']],
  ['a ladder without slots', { format: 'ladder', points: null, slots: 0, until: '2027-06-30' }, []],
  ['none without slots', { slots: 0 }, ['required slots']],
  ['levels turned round', { levelMin: 12, levelMax: 8 }, ['invalid level']],
] as const)('%s', (_, parts, expected) => {
  const found = competitionRefusals({ ...whole, ...parts })
  expect(found.map(({ key, param }) => `${key.split('.').at(-1)} ${param}`)).toEqual(expected)
})
