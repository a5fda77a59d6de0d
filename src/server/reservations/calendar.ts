import ical, { ICalEventStatus } from 'ical-generator'
import { Refused } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { isAdmin, type Who } from '#domain/roles.ts'
import { clubDay } from '#domain/time.ts'
import { titleOf } from '../messages.ts'
import type { FileSeen } from '../trpc/file.ts'

/** A game as a calendar takes it: the same event again when it was changed or canceled. Only for those in it, and admins. */
export function calendarOf(game: Game, { who, now, locale }: { who: Who; now: number; locale: Locale }): FileSeen {
  if (!entryOf(game, who.id) && !isAdmin(who)) throw new Refused({ key: 'errors.forbidden' })
  const club = titleOf(locale, 'common.club')
  const court = game.court.name
  const calendar = ical({ prodId: { company: 'padel-club', product: 'reservations', language: locale } })
  calendar.createEvent({
    id: `${game.documentId}@padel-club`,
    sequence: game.version,
    stamp: new Date(now),
    start: new Date(game.startsAt),
    end: new Date(game.endsAt),
    summary: titleOf(locale, 'calendar.summary', { court }),
    location: titleOf(locale, 'calendar.location', { court, club }),
    status: game.canceledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  })
  const day = clubDay(game.startsAt).split('-').toReversed().join('-')
  return { type: 'text/calendar; charset=utf-8', body: calendar.toString(), name: `padel-${day}.ics` }
}
