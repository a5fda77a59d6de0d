import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator'
import { Refused } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { isAdmin, type User } from '#domain/roles.ts'
import { clubDayOf, formatDay } from '#domain/time.ts'
import type { Address } from '../mail/address.ts'
import { titleOf } from '../messages.ts'
import type { FileView } from '../trpc/file.ts'

/** A game as a calendar takes it: the same event again when it was changed or canceled. Only for those in it, and admins. */
export function calendarOf(
  game: Game,
  { viewer, now, locale }: { viewer: User; now: number; locale: Locale },
): FileView {
  if (!entryOf(game, viewer.id) && !isAdmin(viewer)) throw new Refused({ key: 'errors.forbidden' })
  const event = { ...game, court: game.court.name, isOn: game.canceledAt === null }
  return {
    type: 'text/calendar; charset=utf-8',
    body: eventCalendar(event, { now, locale }).toString(),
    name: calendarName(event),
  }
}

/** A game, or what is known of it, as an event; `isOn` is false where it is canceled or no longer the reader's. */
export type CalendarEvent = {
  documentId: string
  version: number
  court: string
  startsAt: number
  endsAt: number
  isOn: boolean
}

/** What a calendar needs to put an event that comes by mail where the earlier ones of the same game are. */
export type Invitation = { from: Address; to: Address }

/**
 * One event in UTC, in a language. Each version of a game replaces the one before. With an invitation it asks the reader's
 * calendar to add, change or remove it; without, it is a file like any other.
 */
export function eventCalendar(
  game: CalendarEvent,
  { now, locale }: { now: number; locale: Locale },
  invitation?: Invitation,
): ICalCalendar {
  const calendar = emptyCalendar(locale)
  if (invitation) calendar.method(game.isOn ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL)
  const event = addEvent(calendar, game, { now, locale })
  if (!invitation) return calendar
  const { from, to } = invitation
  event.organizer({ name: from.name, email: from.address })
  const accepted = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
  event.createAttendee({ name: to.name, email: to.address, ...accepted })
  return calendar
}

export function emptyCalendar(locale: Locale): ICalCalendar {
  return ical({ prodId: { company: 'padel-club', product: 'reservations', language: locale } })
}

/** Puts a game into a calendar; one that its reader only waits for says so. */
export function addEvent(
  calendar: ICalCalendar,
  { documentId, version, court, startsAt, endsAt, isOn, waits = false }: CalendarEvent & { waits?: boolean },
  { now, locale }: { now: number; locale: Locale },
): ICalEvent {
  const club = titleOf(locale, 'common.club')
  return calendar.createEvent({
    id: `${documentId}@padel-club`,
    sequence: version,
    stamp: new Date(now),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: waits ? titleOf(locale, 'calendar.waiting', { court }) : titleOf(locale, 'calendar.summary', { court }),
    location: titleOf(locale, 'calendar.location', { court, club }),
    status: isOn ? (waits ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED) : ICalEventStatus.CANCELLED,
  })
}

/** The name an event's file is saved under: of its day, and nothing that anybody wrote. */
export function calendarName({ startsAt }: Pick<CalendarEvent, 'startsAt'>): string {
  return `padel-${formatDay(clubDayOf(startsAt), '-')}.ics`
}
