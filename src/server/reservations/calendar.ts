import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from 'ical-generator'
import { linesOfAddress } from '#domain/config/address-lines.ts'
import { Refused } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Address } from '#domain/mail/address.ts'
import { isHeldFor } from '#domain/money/holds.ts'
import { entryOf, type Game } from '#domain/reservations/game.ts'
import { isAdmin, type User } from '#domain/roles.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf, formatDay } from '#domain/time.ts'
import { buildUrl } from '../mail/content.ts'
import { formatText } from '../messages.ts'
import type { FileView } from '../trpc/file.ts'

/** So many seconds before a game a calendar reminds of it. */
const REMINDED_BEFORE = 2 * 3600

/** A game as a calendar file; the event keeps its id when the game is changed or canceled. Refused to all but its players, its owner and admins, and to those whose place is to be paid first. */
export function calendarOf(game: Game, { viewer, ...writing }: { viewer: User } & CalendarWriting): FileView {
  const isTheirs = entryOf(game, viewer.id) !== null || game.ownerId === viewer.id
  const isKnown = isTheirs && !isHeldFor(game, viewer.id)
  if (!isKnown && !isAdmin(viewer)) throw new Refused({ key: 'errors.forbidden' })
  const event = { ...game, court: game.court.name, isOn: game.canceledAt === null }
  return {
    type: 'text/calendar; charset=utf-8',
    body: createEventCalendar(event, writing).toString(),
    name: calendarNameOf(event),
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

/** When, in which language and for which club a calendar is written: its name, its street if it says one, and where it is reached. */
export type CalendarWriting = { now: number; locale: Locale; club: string; street: string; publicUrl: string | null }

/** From whom and to whom an event comes by mail: with both, a calendar recognizes the next mail about the same game. */
export type Invitation = { from: Address; to: Address }

/**
 * Creates a calendar with one event in UTC. Each version of a game replaces the one before. With an invitation it asks the
 * reader's calendar to add, change or remove the event; without one it is a plain file.
 */
export function createEventCalendar(
  game: CalendarEvent,
  writing: CalendarWriting,
  invitation?: Invitation,
): ICalCalendar {
  const calendar = createCalendar(writing.locale)
  if (invitation) calendar.method(game.isOn ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL)
  const event = addEvent(calendar, game, writing)
  if (!invitation) return calendar
  const { from, to } = invitation
  event.organizer({ name: from.name, email: from.address })
  const accepted = { role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }
  event.createAttendee({ name: to.name, email: to.address, ...accepted })
  return calendar
}

/** Creates an empty calendar in a language. */
export function createCalendar(locale: Locale): ICalCalendar {
  return ical({ prodId: { company: 'padel-club', product: 'reservations', language: locale } })
}

/** Puts a game into a calendar; one that its reader only waits for says so. */
export function addEvent(
  calendar: ICalCalendar,
  { documentId, version, court, startsAt, endsAt, isOn, waits = false }: CalendarEvent & { waits?: boolean },
  { now, locale, club, street, publicUrl }: CalendarWriting,
): ICalEvent {
  const page = publicUrl === null ? null : buildUrl(publicUrl, locale, gameAddressOf(documentId))
  const where = [formatText(locale, 'calendar.location', { court, club }), ...linesOfAddress(street)]
  return calendar.createEvent({
    id: `${documentId}@padel-club`,
    sequence: version,
    stamp: new Date(now),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: waits
      ? formatText(locale, 'calendar.waiting', { court })
      : formatText(locale, 'calendar.summary', { court }),
    location: where.join(', '),
    ...(page !== null && { url: page, description: formatText(locale, 'calendar.about', { page }) }),
    ...(isOn && !waits && { alarms: [{ type: ICalAlarmType.display, trigger: REMINDED_BEFORE }] }),
    status: isOn ? (waits ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED) : ICalEventStatus.CANCELLED,
  })
}

/** The name under which an event's file is saved: its day, and no text from a user. */
export function calendarNameOf({ startsAt }: Pick<CalendarEvent, 'startsAt'>): string {
  return `padel-${formatDay(clubDayOf(startsAt), '-')}.ics`
}
