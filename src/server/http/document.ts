import { buildColorRule } from '#domain/config/colors.ts'
import { BOOT_ID, type BootData, bootDayOf, CLUB_COLORS_ID } from '#domain/reservations/boot.ts'
import { policies } from '#domain/roles.ts'
import { commonMessages, type Route } from '#domain/routes.ts'
import { clubNameOf } from '../config/club-name.ts'
import type { Deps } from '../deps.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { formatText } from '../messages.ts'
import { hiddenTags, writeHeadTags } from '../search-engines/head-tags.ts'
import { describePage, type PageHead } from '../search-engines/page-head.ts'
import type { Assets } from './assets.ts'
import { buildBoot, isAboutGame, type View } from './boot.ts'
import { clubPictureAddressOf } from './club-picture.ts'
import type { Serving } from './context.ts'
import { createDraw, writeBoot } from './draw.ts'
import { postPictureAddressOf } from './post-picture.ts'
import type { LoadRender } from './render.ts'
import { describeLink } from './share.ts'

/** Makes documents: the head, the page as it is drawn, and its data. */
export type Documents = Pick<Assets, 'scriptDigests'> & { make: (view: View, nonce: string) => Promise<string> }

/** Documents of the built web app. Without `render` they hold the data alone, of which the browser draws the page. */
export function createDocuments(serving: Serving, assets: Assets, render: LoadRender | null): Documents {
  // The places that are filled in each document.
  const [start = '', beforePage, beforeData, end] = assets.document.split(/<!--(?:head|page|boot)-->/)
  const draw = render && createDraw(render, serving.deps.log)
  return {
    scriptDigests: assets.scriptDigests,
    async make(view, nonce) {
      const known = buildBoot(serving, view)
      const boot = { ...known, drawn: isDrawn(view, known) }
      const { json, ofPage } = writeBoot(boot)
      const { pathname, search, locale, mode } = view
      const html = draw ? await draw({ pathname, search, boot }, ofPage) : ''
      const head = describeHead(serving, assets, view, nonce)
      const data = `<script type="application/json" id="${BOOT_ID}">${json.replaceAll('<', '\\u003c')}</script>`
      const opening = start.replace('<html lang="en">', `<html lang="${locale}" class="${mode}" data-theme="${mode}">`)
      return [opening, head, beforePage, html, beforeData, data, end].join('')
    },
  }
}

/** Whether the server draws a page: those of the table that it has all data of, and those that only say why there is none. */
function isDrawn({ matched, viewer, search, answers }: View, boot: Omit<BootData, 'drawn'>): boolean {
  if (!matched || !policies[matched.route.policy](viewer)) return true
  const { drawn }: Route = matched.route
  const hasDay = boot.day !== null || bootDayOf(matched, new URLSearchParams(search).get('date'), boot.now) === null
  const hasGame = boot.game !== null || !isAboutGame(matched)
  return drawn === true && hasDay && hasGame && answers !== null
}

function describeHead(serving: Serving, assets: Assets, view: View, nonce: string): string {
  const { locale, matched, config, viewer, origin } = view
  const club = clubNameOf(config, locale)
  const shared = matched && describeLink(serving.deps, matched, locale, origin)
  const head = shared ? null : describePage(serving.deps, { ...view, club })
  const title = shared?.title ?? head?.title ?? formatText(locale, matched ? matched.route.title : 'title.notFound')
  const found = head
    ? writeHeadTags(serving.deps, {
        head,
        title,
        site: { locale, origin, club, config, picture: pictureOf(serving.deps, head, { locale, origin }) },
      })
    : hiddenTags
  const allowed = matched !== null && policies[matched.route.policy](viewer)
  const messages = [...commonMessages, ...(matched?.route.messages ?? [])].map(
    (segment) => `messages-${locale}-${segment}`,
  )
  const { scripts, styles } = assets.filesFor(allowed ? matched.route.page : '', messages)
  return [
    `<title>${escapeMarkup(title)} · ${escapeMarkup(club)}</title>`,
    ...(shared?.tags ?? found),
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...describeStyles(assets, styles, view, nonce),
    `<style nonce="${nonce}" id="${CLUB_COLORS_ID}">${buildColorRule(config.theme.colors)}</style>`,
    ...scripts.map((file) => `<link rel="modulepreload" href="${file}" crossorigin>`),
  ].join('\n')
}

/**
 * The sheets stand in the document, so that a first sight waits for nothing else; they are named too, so that no script asks for
 * them. Fonts of such a sheet are asked for with the page's address as referrer, whatever the policy says: where the address
 * holds a mailed code, the sheets are files.
 */
function describeStyles(assets: Assets, styles: readonly string[], { search }: View, nonce: string): string[] {
  if (new URLSearchParams(search).has('code')) return styles.map((file) => `<link rel="stylesheet" href="${file}">`)
  return [
    `<style nonce="${nonce}">${styles.map((file) => assets.readStyle(file)).join('')}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
  ]
}

/** The address of the picture that a link to a page is shown with; null where no address is known. */
function pictureOf(
  deps: Deps,
  { article, path }: PageHead,
  { locale, origin }: Pick<View, 'locale' | 'origin'>,
): string | null {
  if (origin === null) return null
  const kind = path.startsWith('/news') ? 'news' : 'promotion'
  return `${origin}${article ? postPictureAddressOf(deps, kind, article, locale) : clubPictureAddressOf(deps, locale)}`
}
