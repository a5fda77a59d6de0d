import { toMe } from '#domain/auth/rules.ts'
import { BOOT_ID, type BootData, CLUB_COLORS_ID, type Drawn, type PageBasis } from '#domain/boot.ts'
import { buildColorRule } from '#domain/config/colors.ts'
import type { Config } from '#domain/config/schema.ts'
import type { Locale } from '#domain/locale.ts'
import type { ArticleView } from '#domain/posts/schema.ts'
import type { Matched } from '#domain/routes.ts'
import { formatVersion, readVersion } from '../changes/version.ts'
import { clubNameOf } from '../config/club-name.ts'
import { toShownConfig } from '../config/logo.ts'
import type { Deps } from '../deps.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { writeHeadTags } from '../search-engines/head-tags.ts'
import { hiddenTags } from '../search-engines/meta-tags.ts'
import { describePage, type PageHead } from '../search-engines/page-head.ts'
import type { Context } from '../trpc/base.ts'
import { callProcedure } from '../trpc/call.ts'
import type { Assets } from './assets.ts'
import { clubPictureAddressOf } from './club-picture.ts'
import type { Serving } from './context.ts'
import { createDraw, undrawn } from './draw.ts'
import { describePhoneApp } from './phone-app.ts'
import { postPictureAddressOf } from './post-picture.ts'
import type { LoadRender } from './render.ts'
import { describeLink } from './share.ts'

/** A page as it is requested: by whom, in which language and colours. */
export type View = {
  /** What its procedures are called with. */
  context: Context
  matched: Matched | null
  config: Config
  mode: 'dark' | 'light'
  /** The address as it was requested: its path, and its search with `?`. */
  pathname: string
  search: string
  /** Where the club is reached, if that is known. */
  origin: string | null
  /** The article or promotion that the address names; null where it names none, or one that nobody published. */
  article: ArticleView | null
}

/** Makes documents: the head, the page as it is drawn, and its data. */
export type Documents = Pick<Assets, 'scriptDigests'> & { make: (view: View, nonce: string) => Promise<string> }

/** Documents of the built web app. Without `render` the browser fetches the page's data and draws it. */
export function createDocuments(serving: Serving, assets: Assets, render: LoadRender | null): Documents {
  // The places that are filled in each document.
  const [start = '', beforePage, beforeData, end] = assets.document.split(/<!--(?:head|page|boot)-->/)
  const draw = render && createDraw(render, serving.deps.log)
  return {
    scriptDigests: assets.scriptDigests,
    async make(view, nonce) {
      const { pathname, search, mode, context } = view
      const basis = buildBasis(serving, view)
      // As a request of the same viewer would: policies and refusals are the same.
      const call = (procedure: string, input: unknown) => callProcedure(context, { procedure, type: 'query', input })
      const page = draw ? await draw({ pathname, search, basis, call }) : undrawn
      const boot: BootData = { ...basis, drawn: page.drawn, queries: page.queries }
      const head = describeHead(serving, assets, { view, page, nonce })
      const json = JSON.stringify(boot).replaceAll('<', '\\u003c')
      const data = `<script type="application/json" id="${BOOT_ID}">${json}</script>`
      const opening = start.replace(
        '<html lang="en">',
        `<html lang="${context.locale}" class="${mode}" data-theme="${mode}">`,
      )
      return [opening, head, beforePage, page.html, beforeData, data, end].join('')
    },
  }
}

/** Made before the page's data is read, so that no change is missed: one that comes in between is told again. */
function buildBasis({ deps }: Serving, { context, config, mode, origin }: View): PageBasis {
  const { viewer, locale } = context
  return {
    locale,
    mode,
    origin,
    now: deps.clock(),
    version: formatVersion(readVersion(deps)),
    me: viewer && toMe(viewer),
    config: toShownConfig(config),
    mails: deps.mail.isConfigured,
  }
}

type Heading = { view: View; page: Drawn; nonce: string }

function describeHead(serving: Serving, assets: Assets, { view, page, nonce }: Heading): string {
  const { matched, config, origin, search, article, context } = view
  const { locale } = context
  const club = clubNameOf(config, locale)
  const shared = matched && describeLink(serving.deps, matched, locale, origin)
  const head = shared ? null : describePage(serving.deps, { matched, locale, search, club, article })
  const title = shared?.title ?? head?.title ?? page.title
  const found = head
    ? writeHeadTags(serving.deps, {
        head,
        title,
        site: { locale, origin, club, config, picture: pictureOf(serving.deps, head, { locale, origin }) },
      })
    : hiddenTags
  const { scripts, styles } = assets.filesFor(page.page, locale)
  return [
    `<title>${escapeMarkup(title === '' ? club : `${title} · ${club}`)}</title>`,
    ...(shared?.tags ?? found),
    ...describePhoneApp(locale),
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...describeStyles(assets, styles, view, nonce),
    `<style nonce="${nonce}" id="${CLUB_COLORS_ID}">${buildColorRule(config.theme.colors)}</style>`,
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}" crossorigin>`),
  ].join('\n')
}

/**
 * The sheets stand in the document, so that a first sight waits for nothing else; they are named too, so that no script asks for
 * them. Fonts of such a sheet are asked for with the page's address as referrer, whatever the policy says: where the address
 * holds a mailed code, the sheets are files. Browsers that read ahead would fetch a sheet that is only `disabled`, but none for no medium.
 */
function describeStyles(assets: Assets, styles: readonly string[], { search }: View, nonce: string): string[] {
  if (new URLSearchParams(search).has('code')) return styles.map((file) => `<link rel="stylesheet" href="${file}">`)
  return [
    `<style nonce="${nonce}">${styles.map((file) => assets.readStyle(file)).join('')}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" media="not all" disabled>`),
  ]
}

/** The address of the picture that a link to a page is shown with; null where no address is known. */
function pictureOf(
  deps: Deps,
  { article, path }: PageHead,
  { locale, origin }: { locale: Locale; origin: string | null },
): string | null {
  if (origin === null) return null
  const kind = path.startsWith('/news') ? 'news' : 'promotion'
  return `${origin}${article ? postPictureAddressOf(deps, kind, article, locale) : clubPictureAddressOf(deps, locale)}`
}
