import type { MeView } from './auth/schema.ts'
import type { Config } from './config/schema.ts'
import type { Locale } from './locale.ts'

/** Pages show the time in steps of half a minute, so that a drawn page and the browser say the same. Milliseconds. */
export const TICK = 30_000

/** The id of the document's element that holds the boot data. */
export const BOOT_ID = 'boot'

/** The id of the document's style sheet with the colours that the club has set. */
export const CLUB_COLORS_ID = 'club-colors'

/** What every page stands on, beside what its own queries answer. `now` in epoch milliseconds. */
export type PageBasis = {
  locale: Locale
  mode: 'dark' | 'light'
  now: number
  /** The club's version that all this knows of. */
  version: string
  me: MeView | null
  config: Config
  /** Whether the club sends mail: accounts are confirmed then. */
  mails: boolean
  /** Where the club is reached, `https://club.example`; null where that isn't known. */
  origin: string | null
}

/**
 * What server/http/document.ts writes into the document and web/app/boot-data.ts reads, so that the first sight asks for
 * nothing.
 */
export type BootData = PageBasis & {
  /** Whether the document shows the page; else header and spinner stand in it until the browser draws the page. */
  drawn: boolean
  /** The answers to the page's queries, as TanStack's `dehydrate` writes them; null where there are none. */
  queries: object | null
}

/** Calls a procedure, `posts.stories`, for the viewer of the page. */
export type Call = (procedure: string, input: unknown) => Promise<unknown>

/** What a page is drawn from. */
export type Drawing = {
  /** The path and the search of its address, as it was requested. */
  pathname: string
  search: string
  basis: PageBasis
  call: Call
  /** Whether there is time to draw it; else its queries alone are answered. */
  hasTime: boolean
}

/** A page as its document shows it, with what of the boot data follows from it. */
export type Drawn = Pick<BootData, 'drawn' | 'queries'> & {
  /** '' where the browser draws it. */
  html: string
  /** In the page's language, without the club's name. */
  title: string
  /** Its module, `home/home-page`; null for who may not see it, or where there is none. */
  page: string | null
}

/** Draws a page as HTML for the document's root. Made by web/app/render.tsx. */
export type Render = (drawing: Drawing) => Promise<Drawn>
