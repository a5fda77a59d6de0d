import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { missingSchema, previewAnswerSchema, subscriberSchema } from '#domain/subscribers/schema.ts'
import { plansOf } from '../db/testing.ts'
import { makeSubscribed } from '../jobs/make-subscribed.ts'
import { aClub, type Club } from '../reservations/testing.ts'
import { aGame, at, testDatabase } from '../testing.ts'
import { findSubscriberIds } from './list-store.ts'
import { findDue, findMissing, listOccurrences, noteOccurrence } from './occurrence-store.ts'
import { aSubscriber, closeCourt, sunday } from './testing.ts'

let club: Club
beforeAll(async () => {
  club = await aClub()
  const { deps, people } = club
  const { db } = deps
  aGame(db, { start: '2026-11-22T18:30:00+01:00', court: 2, owner: people.tina, players: [people.trainer] })
  closeCourt(db, 4, at('2026-11-24T17:00:00+01:00'), at('2026-11-24T23:00:00+01:00'))
  club.sql(
    "INSERT INTO court_hours (court_id, date, opens, closes, closed) VALUES (2, '2026-12-20', 480, 1380, 1), (2, '2027-01-03', 510, 1380, 0)",
  )
  aSubscriber(db, people.player, { court: 2 })
  aSubscriber(db, people.other, { court: 4, weekday: 2, start: '20:00' })
  aSubscriber(db, people.other, { court: 1, start: '09:30' })
  aSubscriber(db, people.player, { court: 1, weekday: 3, ended: true })
  aSubscriber(db, people.player, { court: 3 })
  noteOccurrence(db, 1, sunday(2), { skippedAt: 1 })
  await makeSubscribed({ deps })
})

const pages = z.object({
  data: z.array(subscriberSchema),
  meta: z.object({ pagination: z.object({ total: z.int() }) }),
})
const listed = async (query: string) => {
  const { body } = await club.ask('GET', `/api/subscribers${query}`, { viewer: club.people.admin })
  return pages.parse(body).data.map(({ id }) => id)
}

describe('the list', () => {
  test.each([
    { query: '', ids: [2, 3, 1, 5] },
    { query: '?sort=-weekday', ids: [5, 1, 3, 2] },
    { query: '?sort=id&pageSize=2&page=2', ids: [3, 5] },
    { query: '?active=false', ids: [4] },
    { query: '?active=all&sort=id', ids: [1, 2, 3, 4, 5] },
    { query: '?q=otto', ids: [2, 3] },
    { query: '?q=ott&weekday=7', ids: [3] },
    { query: '?court=2', ids: [1] },
    { query: '?court=nowhere', ids: [] },
    { query: '?weekday=1', ids: [] },
  ])('$query', async ({ query, ids }) => {
    expect(await listed(query)).toEqual(ids)
  })

  test.each(['?weekday=8', '?active=perhaps', '?sort=user', '?page=0', '?colour=red'])(
    '%s is refused',
    async (query) => {
      expect((await club.ask('GET', `/api/subscribers${query}`, { viewer: club.people.admin })).status).toBe(400)
    },
  )

  test('says of each how it goes', async () => {
    const { body } = await club.ask('GET', '/api/subscribers?sort=id&active=all', { viewer: club.people.global })
    expect(
      pages.parse(body).data.map(({ next, missing, skipped }) => [next && `${next.day} ${next.is}`, missing, skipped]),
    ).toEqual([
      [`${sunday(0)} missing`, [sunday(0)], [sunday(2)]],
      ['2026-11-24 missing', ['2026-11-24'], []],
      [`${sunday(0)} made`, [], []],
      [null, [], []],
      [`${sunday(0)} made`, [], []],
    ])
  })

  test('is a file too', async () => {
    const { body, headers } = await club.ask('GET', '/api/admin/subscribers.csv?q=otto', { viewer: club.people.admin })
    expect(headers['content-disposition']).toContain('subscribers-20-11-2026.csv')
    expect(String(body).split('\r\n')).toEqual([
      '\uFEFF"Day of the week","From","To","Court","Member","Username","Status","Next date","Dates without a court","Dates skipped"',
      expect.stringMatching(
        /^"Tuesday","20:00","21:30","Court 4","Otto","user\d+","Active","24-11-2026","24-11-2026",""$/,
      ),
      expect.stringMatching(/^"Sunday","09:30","11:00","Court 1","Otto","user\d+","Active","22-11-2026","",""$/),
      '',
    ])
  })
})

test('dates without a court are told with what is in the way, and what is free then', async () => {
  const { body } = await club.call('subscribers.missing', undefined, { viewer: club.people.admin })
  const { data } = z.object({ result: z.object({ data: z.object({ data: z.array(missingSchema) }) }) }).parse(body)
    .result.data
  expect(data.map(({ subscriber, date }) => [subscriber.id, date])).toMatchObject([
    [
      1,
      {
        day: sunday(0),
        is: 'taken',
        startDate: '2026-11-22T17:30:00.000Z',
        game: { nick: club.people.tina.nick, entries: 2, type: 'open', court: 'Court 2' },
        others: [{ name: 'Court 1' }, { name: 'Court 4' }],
      },
    ],
    [
      2,
      {
        day: '2026-11-24',
        is: 'closed',
        game: null,
        closure: { reason: 'Works', startDate: '2026-11-24T16:00:00.000Z', endDate: '2026-11-24T22:00:00.000Z' },
        others: [{ name: 'Court 1' }, { name: 'Court 2' }, { name: 'Court 3' }],
      },
    ],
  ])
})

describe('the preview', () => {
  const answered = z.object({ result: z.object({ data: previewAnswerSchema }) })
  const preview = async (input: object) => {
    const { body } = await club.call(
      'subscribers.preview',
      { court: 2, weekday: 7, start: '18:30', ...input },
      { viewer: club.people.admin },
    )
    return answered.parse(body).result.data.data
  }

  test('has the next twelve dates, each as it stands or will', async () => {
    const { dates, rival, others, stays } = await preview({ id: 1 })
    expect(
      dates.map(
        ({ day, is, skipped, on, clock }) =>
          `${day} ${is}${skipped ? ' skipped' : ''}${on ? ` on ${on}` : ''}${clock ? ` ${clock}` : ''}`,
      ),
    ).toEqual([
      '2026-11-22 taken',
      '2026-11-29 due on 2026-11-22',
      '2026-12-06 due skipped on 2026-11-29',
      '2026-12-13 due on 2026-12-06',
      '2026-12-20 shut',
      '2026-12-27 due on 2026-12-20',
      '2027-01-03 offGrid',
      '2027-01-10 due on 2027-01-03',
      '2027-01-17 due on 2027-01-10',
      '2027-01-24 due on 2027-01-17',
      '2027-01-31 due on 2027-01-24',
      '2027-02-07 due on 2027-01-31',
    ])
    expect([dates[1]?.price, dates[4]?.others.map(({ name }) => name)]).toEqual([24, ['Court 1', 'Court 4']])
    expect({ rival, stays, others: others.map(({ name }) => name) }).toEqual({
      rival: null,
      stays: [],
      others: ['Court 1', 'Court 4'],
    })
  })

  test('says who holds the court, and what stays of one that moves', async () => {
    const { rival } = await preview({})
    expect(rival).toEqual({ id: 1, nick: club.people.player.nick, start: '18:30', end: '20:00' })
    const { stays, dates } = await preview({ id: 3, court: 1, weekday: 1, start: '09:30' })
    expect(stays).toMatchObject([{ court: 'Court 1', startDate: '2026-11-22T08:30:00.000Z', price: 24, paid: false }])
    expect(dates[0]).toMatchObject({ day: '2026-11-23', is: 'due', on: null })
  })

  test('says what is made, and that the clocks change', async () => {
    const { dates } = await preview({ id: 3, court: 1, start: '09:30' })
    expect(dates[0]).toMatchObject({ is: 'made', game: { court: 'Court 1', price: 24, paid: false } })
    club.deps.time.now = at('2027-03-10T10:00:00+01:00')
    const later = await preview({ id: 3, court: 1, start: '09:30' })
    club.deps.time.now = at('2026-11-20T10:00:00+01:00')
    expect(
      later.dates.map(({ day, clock, startDate }) => `${day} ${clock} ${startDate.slice(11, 16)}`).slice(1, 4),
    ).toEqual(['2027-03-21 null 08:30', '2027-03-28 forward 07:30', '2027-04-04 null 07:30'])
  })
})

describe('is read by indexes alone', () => {
  test.each([
    { name: 'the list', run: { active: 'true' as const }, plan: /^SCAN subscriber USING INDEX subscriber_week$/ },
    {
      name: 'a weekday',
      run: { active: 'true' as const, weekday: 7 as const },
      plan: /^SEARCH subscriber USING INDEX subscriber_week \(weekday=\?\)$/,
    },
    {
      name: 'a name',
      run: { active: 'all' as const, q: 'carmen' },
      plan: /^SEARCH subscriber USING INDEX subscriber_user/,
    },
  ])('$name', ({ run, plan }) => {
    const [is] = plansOf(testDatabase(), (db) => void findSubscriberIds(db, run))
    expect(is).toMatch(plan)
    expect(is).not.toMatch(/SCAN user(?:\n|$)/)
  })

  test("a day's work", () => {
    const plans = plansOf(testDatabase(), (db) => {
      findDue(db, 7, sunday(0))
      findMissing(db, sunday(0), sunday(1))
      listOccurrences(db, [1], sunday(0))
    })
    expect(plans.filter((plan) => /SCAN (?:subscriber|occurrence|user|reservation)/.test(plan))).toEqual([])
  })
})
