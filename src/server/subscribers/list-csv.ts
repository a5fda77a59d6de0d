import type { Locale } from '#domain/locale.ts'
import type { SubscribersFilter } from '#domain/subscribers/schema.ts'
import { formatDay } from '#domain/time.ts'
import { csvOf } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText, getFormats } from '../messages.ts'
import { toSubscriberViews } from './list.ts'
import { findSubscriberIds } from './list-store.ts'
import { readSubscribers } from './store.ts'

type From = { db: Db; locale: Locale; now: number }

/** The subscribers that a list shows under a filter, as a table: a club has few of them. */
export function writeSubscribersCsv({ db, locale, now }: From, filter: SubscribersFilter): string {
  const formats = getFormats(locale)
  const ids = findSubscriberIds(db, filter)
  const rows = toSubscriberViews({ db, now }, readSubscribers(db, ids)).map(
    ({ weekday, start, end, court, user, active, next, missing, skipped }) => [
      formats.weekdayNamed(weekday),
      start,
      end,
      court.name,
      user.nick,
      user.username,
      formatText(locale, active ? 'subscriber.active' : 'subscriber.ended'),
      next && formatDay(next.day, '-'),
      missing.map((day) => formatDay(day, '-')).join(' / '),
      skipped.map((day) => formatDay(day, '-')).join(' / '),
    ],
  )
  return csvOf([titles.map((key) => formatText(locale, key)), ...rows], locale)
}

const titles = [
  'subscriber.weekday',
  'subscriber.from',
  'subscriber.to',
  'subscriber.court',
  'subscriber.member',
  'subscriber.username',
  'subscriber.state',
  'subscriber.next',
  'subscriber.missing',
  'subscriber.skippedDays',
] as const
