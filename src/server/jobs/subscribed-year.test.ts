import { describe, expect, test } from 'vitest'
import { addDays, clubTimeOf, type Day, dayStartOf, HOUR, type Weekday, weekdayOf } from '#domain/time.ts'
import { cancelReservation } from '../reservations/cancel.ts'
import { changeSubscriber } from '../subscribers/change.ts'
import { aSubscriber, closeCourt, datesIn, openCourt } from '../subscribers/testing.ts'
import { aUser, type TestDeps, testDeps } from '../testing.ts'
import { makeSubscribed } from './make-subscribed.ts'

/** Two weeks without the program. */
const isStopped = (day: Day) => day >= '2027-05-01' && day < '2027-05-15'
const keyOf = (holder: number, day: Day) => `${day} ${holder + 1}`

describe('a year, day by day', { tags: ['large'] }, () => {
  /** What is done at noon of a day. */
  type Done = { cancel?: number; skip?: number; close?: { court: number; days: number }; open?: true }
  const FIRST = '2026-11-20'
  const holders: readonly { court: number; weekday: Weekday; start: string }[] = [
    { court: 1, weekday: 7, start: '18:30' },
    { court: 4, weekday: 7, start: '02:00' },
    { court: 4, weekday: 7, start: '03:30' },
    { court: 2, weekday: 5, start: '08:00' },
    { court: 3, weekday: 3, start: '20:00' },
    { court: 3, weekday: 5, start: '21:30' },
  ]
  const holidays = [
    { court: 2, day: '2026-12-25' },
    { court: 3, day: '2027-01-06' },
  ]

  function doneOn(day: number): Done {
    return {
      ...(day % 11 === 3 && { cancel: day % holders.length }),
      ...(day % 13 === 5 && { skip: (day * 7) % holders.length }),
      ...(day % 29 === 7 && { close: { court: 1 + (day % 4), days: 9 } }),
      ...(day % 29 === 12 && { open: true }),
    }
  }

  /** What should be noted: a model that knows days alone. */
  function makeModel() {
    const noted = new Map<string, string>()
    const closed: { court: number; from: Day; to: Day }[] = []
    const isFree = (holder: number, day: Day) => {
      const { court, start } = holders[holder] ?? { court: 0, start: '' }
      if (holidays.some((one) => one.court === court && one.day === day)) return false
      if (closed.some((one) => one.court === court && day >= one.from && day < one.to)) return false
      return !(start === '03:30' && day === '2027-03-28')
    }
    return {
      noted,
      close: (court: number, from: Day, to: Day) => closed.push({ court, from, to }),
      open: () => closed.pop(),
      cancel: (holder: number, day: Day) => {
        const game = noted.get(keyOf(holder, day))
        if (game?.startsWith('made')) noted.set(keyOf(holder, day), game.replace('made', 'canceled'))
      },
      skip: (holder: number, day: Day) => noted.set(keyOf(holder, day), 'skipped'),
      run: (today: Day) => {
        for (let ahead = 0; ahead <= 7; ahead += 1) {
          const day = addDays(today, ahead)
          for (const [holder, { weekday, court }] of holders.entries()) {
            const before = noted.get(keyOf(holder, day))
            if (weekdayOf(day) !== weekday || (before !== undefined && before !== 'taken')) continue
            noted.set(keyOf(holder, day), isFree(holder, day) ? `made on ${court}` : 'taken')
          }
        }
      },
      lines: () => [...noted].map(([key, is]) => `${key.slice(11)} ${key.slice(0, 10)} ${is}`).toSorted(),
    }
  }

  test('is as a model of it: both clock changes, holidays, closures, skips, two weeks without the program', async () => {
    const deps = testDeps()
    const { db, time } = deps
    const [member, admin] = [aUser(db), aUser(db, { roles: ['fp_admin'] })]
    db.$client.exec(
      "UPDATE court SET opens = 30, closes = 1440 WHERE id = 4; UPDATE config SET config = json_set(config, '$.booking.maxAhead', 1)",
    )
    const shut = db.$client.prepare(
      'INSERT INTO court_hours (court_id, date, opens, closes, closed) VALUES (?, ?, 480, 1380, 1)',
    )
    for (const { court, day } of holidays) shut.run(court, day)
    for (const holder of holders) aSubscriber(db, member, holder)
    const model = makeModel()
    const closures: number[] = []
    for (let at = 0; at < 366; at += 1) {
      const day = addDays(FIRST, at)
      if (!isStopped(day)) {
        time.now = dayStartOf(day)
        await makeSubscribed({ deps })
        model.run(day)
        time.now += 12 * HOUR
        await act(day, doneOn(at))
      }
    }
    expect(datesIn(deps).toSorted()).toEqual(model.lines())
    expect(model.lines().some((line) => line.endsWith('taken'))).toBe(true)
    expect(startsOf(deps)).toEqual(['02:00', '03:00 on 2027-03-28', '03:30', '08:00', '18:30', '20:00', '21:30'])

    async function act(day: Day, { cancel, skip, close, open }: Done) {
      if (close) {
        const [from, to] = [addDays(day, 3), addDays(day, 3 + close.days)]
        closures.push(closeCourt(db, close.court, dayStartOf(from), dayStartOf(to)))
        model.close(close.court, from, to)
      }
      const last = open && closures.pop()
      if (last !== undefined) {
        openCourt(db, last)
        model.open()
      }
      if (cancel !== undefined) await cancelNext(cancel)
      if (skip !== undefined) await skipLater(day, skip)
    }

    async function cancelNext(holder: number) {
      const next = db.$client
        .prepare<[number, number], { id: number; day: string }>(
          'SELECT id, day FROM reservation WHERE subscriber_id = ? AND starts_at > ? AND canceled_at IS NULL ORDER BY day LIMIT 1',
        )
        .get(holder + 1, time.now)
      if (!next) return
      await cancelReservation({ deps, viewer: admin }, { id: next.id })
      model.cancel(holder, next.day)
    }

    async function skipLater(day: Day, holder: number) {
      const ahead = 10 + (((holders[holder]?.weekday ?? 0) - weekdayOf(addDays(day, 10)) + 7) % 7)
      const later = addDays(day, ahead)
      await changeSubscriber({ deps, viewer: admin }, { id: holder + 1, skip: [later], unskip: [] })
      model.skip(holder, later)
    }
  })

  /** At what times games start; the day beside one that is at no usual time. */
  function startsOf({ db }: TestDeps): string[] {
    const usual = new Set(holders.map(({ start }) => start))
    const starts = db.$client.prepare<[], number>('SELECT starts_at FROM reservation').pluck().all()
    const named = starts.map((start) =>
      usual.has(clubTimeOf(start))
        ? clubTimeOf(start)
        : `${clubTimeOf(start)} on ${new Date(start).toISOString().slice(0, 10)}`,
    )
    return [...new Set(named)].toSorted()
  }
})
