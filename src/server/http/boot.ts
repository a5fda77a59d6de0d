import { toMe } from '#domain/auth/rules.ts'
import type { Config } from '#domain/config/schema.ts'
import type { Locale } from '#domain/locale.ts'
import { type BootAnswer, type BootData, type BootGame, bootAheadOf, bootDayOf } from '#domain/reservations/boot.ts'
import { dayRefusal } from '#domain/reservations/rules.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Matched } from '#domain/routes.ts'
import { refSchema } from '#domain/schema.ts'
import { formatVersion, readVersion } from '../changes/version.ts'
import { toShownConfig } from '../config/logo.ts'
import { countAhead, findNext, findSoon } from '../reservations/ahead.ts'
import { findGameByToken } from '../reservations/find-by-token.ts'
import { findShownGame } from '../reservations/find-shown.ts'
import { viewContextOf } from '../reservations/view-for.ts'
import type { Serving } from './context.ts'

/** A page as it is asked for: by whom, in which language and colours, for which window. */
export type View = {
  viewer: Viewer
  locale: Locale
  matched: Matched | null
  config: Config
  mode: 'dark' | 'light'
  /** The width that the window has, or is guessed to have, in CSS pixels. */
  width: number
  /** The address as it was asked for: its path, and its search with `?`. */
  pathname: string
  search: string
  /** Where the club is reached, if that is known. */
  origin: string | null
  /** What the page's own procedures answer; null where there is no such page. */
  answers: BootAnswer[] | null
}

/** Builds the data that the browser would otherwise fetch first; whether it is enough to draw the page, document.ts says. */
export function buildBoot(serving: Serving, view: View): Omit<BootData, 'drawn'> {
  const { deps, days } = serving
  const { viewer, locale, config, matched, mode, width, search, origin, answers } = view
  // Read before the rest, so that no change is missed: one that comes in between is told again.
  const version = formatVersion(readVersion(deps))
  const now = deps.clock()
  const ahead = matched && bootAheadOf(matched)
  const day = matched && bootDayOf(matched, new URLSearchParams(search).get('date'), now)
  return {
    locale,
    mode,
    width,
    origin,
    now,
    version,
    me: viewer && toMe(viewer),
    config: toShownConfig(config),
    mails: deps.mail.isConfigured,
    day: day && !dayRefusal(viewer, day, now) ? days.bodyFor(viewer, day).value : null,
    ahead: ahead ? countAhead(serving) : null,
    soon: ahead === 'games' ? findSoon(serving, viewer) : null,
    next: ahead && viewer ? findNext(serving, viewer) : null,
    game: matched && findBootGame(serving, matched, viewer),
    answers: answers ?? [],
  }
}

/** Whether a page's address names a game. */
export function isAboutGame({ params }: Matched): boolean {
  return params.documentId !== undefined || params.token !== undefined
}

/** The game that a page's address names, as the viewer may see it; null where it names none, or one that doesn't exist. */
export function findBootGame({ deps }: Serving, { params }: Matched, viewer: Viewer): BootGame | null {
  const { documentId: id, token } = params
  const context = viewContextOf({ viewer, now: deps.clock(), secret: deps.secret }, token !== undefined)
  if (token !== undefined) {
    const game = findGameByToken(deps, token)
    return game && { token, answer: { data: toReservationView(game, context) } }
  }
  const asked = id === undefined ? null : refSchema.safeParse(id)
  const game = asked?.success ? findShownGame(deps, viewer, asked.data) : null
  return game && id !== undefined ? { id, answer: { data: toReservationView(game, context) } } : null
}
