import { expect, test } from 'vitest'
import { contents } from '../testing.ts'
import { A_BOOKING, aClub } from './testing.ts'

const LARGEST = 2 ** 31 - 1

type Fault = { name: string; body: unknown; errors: Record<string, unknown>[] }

const says = (key: string, param: string, value?: unknown, values?: Record<string, number>) => ({
  msg: `validation.errors.${key}`,
  param,
  ...(value === undefined ? {} : { value }),
  ...(values ? { values } : {}),
})
const start = (startDate: unknown) => ({ ...A_BOOKING, startDate })
const guests = (...inviteds: unknown[]) => ({ ...A_BOOKING, inviteds })
const missing = ['startDate', 'endDate', 'type', 'court'].map((param) => says('required', param))

const faults: Fault[] = [
  { name: 'nothing', body: {}, errors: missing },
  { name: 'nothing, wrapped', body: { data: {} }, errors: missing },
  { name: 'wrapped twice', body: { data: { data: A_BOOKING } }, errors: [...missing, says('unknownField', 'data')] },
  {
    name: 'wrapped, with something beside it',
    body: { data: A_BOOKING, court: 1 },
    errors: [...missing.slice(0, 3), says('unknownField', 'data')],
  },
  { name: 'an array', body: [A_BOOKING], errors: [{ msg: 'validation.errors.type' }] },
  { name: 'a text in data', body: { data: 'x' }, errors: [{ msg: 'validation.errors.type' }] },
  { name: 'an unknown field', body: { ...A_BOOKING, price: 1 }, errors: [says('unknownField', 'price')] },
  { name: 'a column of the table', body: { ...A_BOOKING, pincode: '1' }, errors: [says('unknownField', 'pincode')] },
  {
    name: 'a day that is not there',
    body: start('2026-02-30T10:00:00Z'),
    errors: [says('format', 'startDate', '2026-02-30T10:00:00Z')],
  },
  {
    name: 'a time that is not there',
    body: start('2026-11-20T25:00:00Z'),
    errors: [says('format', 'startDate', '2026-11-20T25:00:00Z')],
  },
  {
    name: 'an instant without a zone',
    body: start('2026-11-20T10:00:00'),
    errors: [says('format', 'startDate', '2026-11-20T10:00:00')],
  },
  {
    name: 'a day where an instant belongs',
    body: start('2026-11-20'),
    errors: [says('format', 'startDate', '2026-11-20')],
  },
  {
    name: 'a number of milliseconds',
    body: start(1_800_000_000_000),
    errors: [says('type', 'startDate', 1_800_000_000_000)],
  },
  {
    name: 'a long text',
    body: start('2'.repeat(300)),
    errors: [says('tooLong', 'startDate', '2'.repeat(300), { max: 40 })],
  },
  { name: 'null', body: start(null), errors: [says('type', 'startDate', null)] },
  {
    name: 'a type that is not there',
    body: { ...A_BOOKING, type: 'closed' },
    errors: [says('choice', 'type', 'closed')],
  },
  { name: 'a type in other letters', body: { ...A_BOOKING, type: 'OPEN' }, errors: [says('choice', 'type', 'OPEN')] },
  ...['', 'a b', "1'--", 'x'.repeat(41)].map((court) => ({
    name: `court '${court}'`,
    body: { ...A_BOOKING, court },
    errors: [says('format', 'court', court)],
  })),
  { name: 'court 0', body: { ...A_BOOKING, court: 0 }, errors: [says('tooSmall', 'court', 0, { min: 1 })] },
  { name: 'court -1', body: { ...A_BOOKING, court: -1 }, errors: [says('tooSmall', 'court', -1, { min: 1 })] },
  { name: 'court 1.5', body: { ...A_BOOKING, court: 1.5 }, errors: [says('format', 'court', 1.5)] },
  {
    name: 'court 2^31',
    body: { ...A_BOOKING, court: 2 ** 31 },
    errors: [says('tooBig', 'court', 2 ** 31, { max: LARGEST })],
  },
  {
    name: 'court 2^52',
    body: { ...A_BOOKING, court: 2 ** 52 },
    errors: [says('tooBig', 'court', 2 ** 52, { max: LARGEST })],
  },
  ...[true, [], {}, null].map((court) => ({
    name: `court ${JSON.stringify(court)}`,
    body: { ...A_BOOKING, court },
    errors: [says('format', 'court', court)],
  })),
  { name: 'an owner of 0', body: { ...A_BOOKING, owner: 0 }, errors: [says('tooSmall', 'owner', 0, { min: 1 })] },
  { name: 'players as a text', body: { ...A_BOOKING, players: '1,2' }, errors: [says('type', 'players', '1,2')] },
  {
    name: 'a player of 0',
    body: { ...A_BOOKING, players: [1, 0] },
    errors: [says('tooSmall', 'players.1', 0, { min: 1 })],
  },
  {
    name: 'more players than a list holds',
    body: { ...A_BOOKING, players: Array.from({ length: 61 }, (_, at) => at + 1) },
    errors: [
      says(
        'tooMany',
        'players',
        Array.from({ length: 61 }, (_, at) => at + 1),
        { max: 60 },
      ),
    ],
  },
  {
    name: 'three guests',
    body: guests({ level: 1 }, { level: 1 }, { level: 1 }),
    errors: [says('tooMany', 'inviteds', [{ level: 1 }, { level: 1 }, { level: 1 }], { max: 2 })],
  },
  {
    name: 'guests to a training',
    body: { ...guests({ level: 1 }), type: 'training' },
    errors: [says('guestsOnlyInOpen', 'inviteds', [{ level: 1 }])],
  },
  { name: 'a guest without a level', body: guests({}), errors: [says('required', 'inviteds.0.level')] },
  {
    name: 'a guest below level 1',
    body: guests({ level: 0.75 }),
    errors: [says('tooSmall', 'inviteds.0.level', 0.75, { min: 1 })],
  },
  {
    name: 'a guest above level 7',
    body: guests({ level: 7.25 }),
    errors: [says('tooBig', 'inviteds.0.level', 7.25, { max: 7 })],
  },
  {
    name: 'a guest between two levels',
    body: guests({ level: 1.1 }),
    errors: [says('step', 'inviteds.0.level', 1.1, { step: 0.25 })],
  },
  {
    name: 'a wanted level of a whole court',
    body: { ...A_BOOKING, type: 'complete', wantedLevel: { min: 3, max: 4 } },
    errors: [says('levelOnlyInOpen', 'wantedLevel', { min: 3, max: 4 })],
  },
  {
    name: 'a wanted level from high to low',
    body: { ...A_BOOKING, wantedLevel: { min: 4, max: 3.75 } },
    errors: [says('tooSmall', 'wantedLevel.max', 3.75, { min: 4 })],
  },
  {
    name: 'a wanted level between two levels',
    body: { ...A_BOOKING, wantedLevel: { min: 3.1, max: 4 } },
    errors: [says('step', 'wantedLevel.min', 3.1, { step: 0.25 })],
  },
  {
    name: 'a wanted level above level 7',
    body: { ...A_BOOKING, wantedLevel: { min: 3, max: 7.25 } },
    errors: [says('tooBig', 'wantedLevel.max', 7.25, { max: 7 })],
  },
  {
    name: 'half a wanted level',
    body: { ...A_BOOKING, wantedLevel: { min: 3 } },
    errors: [says('required', 'wantedLevel.max')],
  },
  { name: 'a level as a text', body: guests({ level: '2' }), errors: [says('type', 'inviteds.0.level', '2')] },
  {
    name: 'a guest of nowhere',
    body: guests({ level: 1, position: 'up' }),
    errors: [says('choice', 'inviteds.0.position', 'up')],
  },
  {
    name: 'a guest with a name',
    body: guests({ level: 1, nick: 'Bob' }),
    errors: [says('unknownField', 'inviteds.0.nick')],
  },
  {
    name: 'a request id that is empty',
    body: { ...A_BOOKING, requestId: '' },
    errors: [says('required', 'requestId', '')],
  },
  {
    name: 'two faults, each told',
    body: { ...A_BOOKING, type: 'x', court: 0 },
    errors: [says('choice', 'type', 'x'), says('tooSmall', 'court', 0, { min: 1 })],
  },
]

test.each(faults)('create refuses the form, over REST and tRPC: $name', async ({ body, errors }) => {
  const club = await aClub()
  const before = contents(club.deps.db)
  const answer = await club.book('player', body)
  expect(answer).toMatchObject({ status: 400, body: { data: null, error: { status: 400, name: 'Bad Request' } } })
  expect(answer.body).toHaveProperty('errors', errors)
  const overTrpc = { type: 'mutation', viewer: club.people.player } as const
  const bare =
    typeof body === 'object' && body !== null && 'data' in body && Object.keys(body).length === 1 ? body.data : body
  expect(await club.call('reservations.create', bare, overTrpc)).toMatchObject({
    status: 400,
    body: { error: { data: { status: 400, errors } } },
  })
  expect(contents(club.deps.db)).toEqual(before)
})
