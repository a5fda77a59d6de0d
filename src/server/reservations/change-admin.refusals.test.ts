import { describe, expect, test } from 'vitest'
import { aGame, type GameParts, makeClosureSql } from '../testing.ts'
import { type ChangeRefusal, type Club, EVENING, many, own, refusedChange, slotFrom } from './testing.ts'

const over = { start: '2026-11-20T08:00:00+01:00' }

const stale = { status: 409, error: { key: 'stale', param: 'version', value: 3 } }
const about = (key: string, value: string, values?: Record<string, unknown>) => ({
  key,
  param: 'startDate',
  value,
  ...(values ? { values } : {}),
})
const at2000 = slotFrom('20:00', '21:30')
const works = (club: Club) => club.sql(makeClosureSql(2, 0, Date.parse('2026-11-20T22:00:00Z'), 'works'))
const lesson = (club: Club): GameParts => ({ ...own(club), type: 'class', owner: club.people.trainer })

const noTrainer = ({ people }: Club) => ({ key: 'selectTrainer.error', param: 'owner', value: people.other.id })
const courtInvalid = { key: 'courtInvalid', param: 'court', value: 9 }

const ofAdmins: ChangeRefusal[] = [
  ...[{ type: 'complete' }, { court: 2 }, at2000, { owner: null }, { players: [] }, {}].map((body) => ({
    name: `a stale version, of ${Object.keys(body).join(' and ') || 'nothing'}`,
    body: { ...body, version: 3 },
    ...stale,
  })),
  {
    name: 'a version that is none',
    body: { version: 0 },
    status: 400,
    error: { key: 'validation.errors.tooSmall', param: 'version', value: 0, values: { min: 1 } },
  },
  {
    name: 'a canceled game',
    game: (club) => ({ ...own(club), canceled: true }),
    body: { court: 2 },
    status: 409,
    error: { key: 'canceled' },
  },
  {
    name: 'a closed game',
    game: (club) => ({ ...own(club), closed: true }),
    body: { court: 2 },
    status: 409,
    error: { key: 'gameClosed' },
  },
  {
    name: 'a game that is over',
    game: (club) => ({ ...own(club), ...over }),
    body: { court: 2 },
    status: 409,
    error: { key: 'over' },
  },
  {
    name: 'a game that is over, its players',
    game: (club) => ({ ...own(club), ...over }),
    body: { players: [] },
    status: 409,
    error: { key: 'over' },
  },
  {
    name: 'a class given by no trainer',
    game: lesson,
    body: ({ people }) => ({ owner: people.other.id }),
    status: 400,
    error: noTrainer,
  },
  {
    name: 'made a class of no trainer',
    body: ({ people }) => ({ type: 'class', owner: people.other.id }),
    status: 400,
    error: noTrainer,
  },
  {
    name: 'a court that is none',
    body: { court: 9 },
    status: 400,
    error: courtInvalid,
  },
  {
    name: 'a court that is out of use',
    setUp: (club) => club.sql('UPDATE court SET active = 0 WHERE id = 2'),
    body: { court: 2 },
    status: 400,
    error: { key: 'courtInvalid', param: 'court', value: 2 },
  },
  {
    name: 'a time that is over',
    body: slotFrom('08:00', '09:30'),
    status: 409,
    error: about('over', '2026-11-20T08:00:00+01:00'),
  },
  {
    name: 'a day beyond the window',
    body: slotFrom('18:30', '20:00', '2026-11-28'),
    status: 400,
    error: about('dateOutOfWindow', '2026-11-28T18:30:00+01:00', { days: 7 }),
  },
  {
    name: 'a time too close to closing',
    body: { startDate: '2026-11-20T22:30:00+01:00' },
    status: 400,
    error: about('tooCloseToClosing', '2026-11-20T22:30:00+01:00', { minutes: 60 }),
  },
  {
    name: 'a court that is closed then',
    setUp: works,
    body: { court: 2 },
    status: 400,
    error: { key: 'courtStatus', param: 'startDate', values: { reason: 'works', until: '23:00' } },
  },
  {
    name: 'a time outside the hours',
    body: slotFrom('07:00', '08:30', '2026-11-21'),
    status: 400,
    error: about('outsideCourtHours', '2026-11-21T07:00:00+01:00', { open: '08:00', close: '23:00' }),
  },
  {
    name: 'a time off the slots',
    body: slotFrom('18:40', '20:10'),
    status: 400,
    error: about('slotMismatch', '2026-11-20T18:40:00+01:00'),
  },
  {
    name: 'another end alone',
    body: { endDate: '2026-11-20T20:30:00+01:00' },
    status: 400,
    error: { key: 'slotMismatch', param: 'startDate' },
  },
  {
    name: 'a slot that is taken',
    setUp: ({ deps }) => void aGame(deps.db, { court: 2, start: EVENING.startDate }),
    body: { court: 2 },
    status: 409,
    error: { key: 'collision', param: 'startDate', values: { time: '18:30' } },
  },
  {
    name: 'a slot that one off the grid reaches into',
    setUp: ({ deps }) => void aGame(deps.db, { start: '2026-11-20T20:10:00+01:00' }),
    body: at2000,
    status: 409,
    error: about('collision', at2000.startDate, { time: '20:00' }),
  },
  { name: 'stale before a wrong court', body: { court: 9, version: 3 }, ...stale },
  {
    name: 'no trainer before a wrong court',
    game: lesson,
    body: ({ people }) => ({ owner: people.other.id, court: 9 }),
    status: 400,
    error: noTrainer,
  },
  {
    name: 'a wrong court before a wrong day',
    body: { court: 9, ...slotFrom('08:00', '09:30') },
    status: 400,
    error: courtInvalid,
  },
  {
    name: 'taken before people who are not there',
    setUp: ({ deps }) => void aGame(deps.db, { court: 2, start: EVENING.startDate }),
    body: { court: 2, players: ['nobody'] },
    status: 409,
    error: { key: 'collision', param: 'startDate', values: { time: '18:30' } },
  },
  {
    name: 'people who are not there before too many',
    game: (club) => ({ ...own(club), type: 'complete' }),
    body: (club) => ({ players: [...many(club, 5).map(({ id }) => id), 'nobody'] }),
    status: 400,
    error: { key: 'addingPlayer', param: 'players', value: 'nobody', values: { name: 'nobody' } },
  },
]

describe('a change is refused to admins, in the order of creating, and nothing is written', () => {
  test.each(ofAdmins)('$name', async (row) => {
    const { told, promised } = await refusedChange({ viewer: 'admin', ...row })
    expect(told).toEqual(promised)
  })
})
