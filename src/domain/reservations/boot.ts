import type { Me } from '../auth/schema.ts'
import type { Config } from '../config/schema.ts'
import type { Locale } from '../locale.ts'
import type { Matched } from '../routes.ts'
import { clubDayOf, type Day, isDay } from '../time.ts'
import type { DayAhead, DayView, Reservation, SoonView } from './schema.ts'

/** Pages show the time in steps of half a minute, so that a drawn page and the browser say the same. Milliseconds. */
export const TICK = 30_000

/** The id of the document's element that holds the boot data. */
export const BOOT_ID = 'boot'

/** The id of the document's style sheet with the colours that the club has set. */
export const CLUB_COLORS_ID = 'club-colors'

/**
 * What server/http/document.ts writes into the document and web/app/boot-data.ts reads, so that the first sight asks for
 * nothing. `now` in epoch milliseconds.
 */
export type BootData = {
  locale: Locale
  mode: 'dark' | 'light'
  now: number
  /** The club's version that all this knows of. */
  version: string
  me: Me | null
  config: Config
  /** Whether the club sends mail: accounts are confirmed then. */
  mails: boolean
  day: DayView | null
  ahead: { data: DayAhead[] } | null
  soon: SoonView | null
  next: { data: Reservation | null } | null
  /** The game of a page that is about one. */
  game: BootGame | null
  /** What else the page's own procedures would answer. */
  answers: BootAnswer[]
  /** Whether the document shows the page; else header and spinner stand in it until the browser draws the page. */
  drawn: boolean
  /** The window's width that the page is drawn for, in CSS pixels. */
  width: number
  /** Where the club is reached, `https://club.example`; null where that isn't known. */
  origin: string | null
}

/** A game with what names it in the page's address: its public link's token, or its id. */
export type BootGame = { id?: string; token?: string; answer: { data: Reservation } }

/** What a procedure answers, named as `posts.story`, with the input that it was asked by; none for one that takes none. */
export type BootAnswer = { procedure: `${string}.${string}`; input?: object; answer: unknown }

/** What a page is drawn from: the path and the search of its address, as it was asked for, and its boot data. */
export type Drawing = { pathname: string; search: string; boot: BootData }

/** Draws a page as HTML for the document's root; null where a part of it is loaded later. Made by web/app/render.tsx. */
export type Render = (drawing: Drawing) => Promise<string | null>

/** The day a page opens on: the one its address names, else today; null for pages that show no day. */
export function bootDayOf({ route }: Matched, date: string | null, now: number): Day | null {
  if (route.page === 'home/home-page') return clubDayOf(now)
  if (route.page !== 'reservations/day/day-page') return null
  return date !== null && isDay(date) ? date : clubDayOf(now)
}

/** What of the days to come a page opens on: free slots per day and the viewer's next game, or what can be played too. */
export function bootAheadOf({ route }: Matched): 'days' | 'games' | null {
  if (route.page === 'home/home-page') return 'games'
  return route.page === 'reservations/day/day-page' ? 'days' : null
}
