import type { Policy } from './roles.ts'

/**
 * Every page: its path, who may see it, the key of its title, its module in `web`, and which files of messages it
 * asks for; where it has a place in the menu, which. The guard, the menu, the footer and
 * the server's status read this. Each path also answers under a language prefix; earlier rows win.
 */
export type Route = {
  path: string
  policy: Policy
  title: `title.${string}`
  /** A file under src/web, loaded by web/app/pages.ts. */
  page: `${string}-page`
  /** The files of texts that it needs: first segments of their keys, but for a few (`fileOf` in tools/messages.ts). */
  messages: readonly string[]
  menu?: MenuPlace
  /** Whether the footer names it: among the club's pages, or in the line of what has to be said. */
  footer?: true | 'legal'
  /** Whether it fills the window alone, without header, menu and footer. */
  bare?: true
  /** Whether the server draws it for its document: all that it shows at first is in the boot data. */
  drawn?: true
}

/** `play` stands in the menu itself, `account` in the user menu; the others are groups of the menu. */
export const menuPlaces = ['play', 'courts', 'subscribers', 'leads', 'users', 'club', 'account'] as const
export type MenuPlace = (typeof menuPlaces)[number]

export const routes = [
  {
    path: '/',
    policy: 'anyone',
    title: 'title.home',
    page: 'home/home-page',
    messages: ['home', 'promotion', 'slot', 'story'],
    footer: true,
    drawn: true,
  },
  {
    path: '/login',
    policy: 'anyone',
    title: 'title.login',
    page: 'auth/login-page',
    messages: ['auth', 'validation'],
    drawn: true,
  },
  {
    path: '/account/register',
    policy: 'anyone',
    title: 'title.register',
    page: 'auth/register/register-page',
    messages: ['auth', 'player', 'register', 'validation'],
    drawn: true,
  },
  {
    path: '/account/confirm',
    policy: 'anyone',
    title: 'title.confirm',
    page: 'auth/confirm-page',
    messages: ['auth', 'confirm', 'player', 'register', 'validation'],
  },
  {
    path: '/account/forgot-password',
    policy: 'anyone',
    title: 'title.forgotPassword',
    page: 'auth/forgot-password-page',
    messages: ['auth', 'password', 'validation'],
  },
  {
    path: '/account/reset-password',
    policy: 'anyone',
    title: 'title.resetPassword',
    page: 'auth/reset-password-page',
    messages: ['auth', 'password', 'validation'],
  },
  {
    path: '/reservations',
    policy: 'anyone',
    title: 'title.reserve',
    page: 'reservations/day/day-page',
    messages: ['reservation', 'slot'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  {
    path: '/reservations/new',
    policy: 'admin',
    title: 'title.newReservation',
    page: 'reservations/new/new-reservation-page',
    messages: ['desk', 'reservation', 'slot', 'validation'],
    menu: 'courts',
  },
  {
    // Open to anyone: a visitor gets the restricted view from the page itself, which shows the game too.
    path: '/reservations/token/:token',
    policy: 'anyone',
    title: 'title.reservation',
    page: 'reservations/share/token-page',
    messages: ['reservation', 'slot'],
    drawn: true,
  },
  {
    path: '/reservations/:documentId',
    policy: 'anyone',
    title: 'title.reservation',
    page: 'reservations/game/reservation-page',
    messages: ['reservation', 'slot'],
    drawn: true,
  },
  {
    path: '/precios',
    policy: 'anyone',
    title: 'title.publicPrices',
    page: 'prices/public/public-prices-page',
    messages: ['prices', 'story'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  {
    path: '/clases',
    policy: 'anyone',
    title: 'title.classes',
    page: 'classes/classes-page',
    messages: ['classes', 'form', 'slot', 'validation'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  {
    path: '/news',
    policy: 'anyone',
    title: 'title.news',
    page: 'posts/news-page',
    messages: ['posts', 'story'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  {
    path: '/news/:slug',
    policy: 'anyone',
    title: 'title.news',
    page: 'posts/article-page',
    messages: ['posts', 'story'],
    drawn: true,
  },
  {
    path: '/promociones',
    policy: 'anyone',
    title: 'title.promotions',
    page: 'promotions/promotions-page',
    messages: ['promotion'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  {
    path: '/promo/:slug',
    policy: 'anyone',
    title: 'title.promotion',
    page: 'promotions/promotion-page',
    messages: ['form', 'promotion', 'validation'],
    drawn: true,
  },
  {
    path: '/full-padel-fest',
    policy: 'anyone',
    title: 'title.fest',
    page: 'fest/fest-page',
    messages: ['fest', 'form', 'validation'],
    footer: true,
    drawn: true,
  },
  {
    path: '/full-padel-fest/confirm',
    policy: 'anyone',
    title: 'title.placeConfirm',
    page: 'fest/confirm-place-page',
    messages: ['place'],
  },
  {
    path: '/contacto',
    policy: 'anyone',
    title: 'title.contact',
    page: 'contact/contact-page',
    messages: ['contact', 'form', 'validation'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  {
    path: '/newsletter/confirm',
    policy: 'anyone',
    title: 'title.newsletterConfirm',
    page: 'newsletter/confirm-reader-page',
    messages: ['newsletter'],
  },
  {
    path: '/newsletter/unsubscribe',
    policy: 'anyone',
    title: 'title.unsubscribe',
    page: 'newsletter/unsubscribe-page',
    messages: ['newsletter'],
    drawn: true,
  },
  {
    path: '/my-reservations',
    policy: 'player',
    title: 'title.myReservations',
    page: 'reservations/mine/my-reservations-page',
    messages: ['reservation', 'slot'],
    menu: 'play',
  },
  {
    // Open to anyone: a visitor is asked by the page itself to sign in.
    path: '/profile',
    policy: 'anyone',
    title: 'title.profile',
    page: 'users/profile/profile-page',
    messages: ['auth', 'date', 'password', 'player', 'profile', 'sessions', 'users', 'validation'],
    menu: 'account',
  },
  {
    path: '/politica-privacidad',
    policy: 'anyone',
    title: 'title.privacy',
    page: 'legal/legal-page',
    messages: ['legal'],
    footer: 'legal',
    drawn: true,
  },
  {
    path: '/politica-cookies',
    policy: 'anyone',
    title: 'title.cookies',
    page: 'legal/legal-page',
    messages: ['legal'],
    footer: 'legal',
    drawn: true,
  },
  {
    path: '/terminos',
    policy: 'anyone',
    title: 'title.terms',
    page: 'legal/legal-page',
    messages: ['legal'],
    footer: 'legal',
    drawn: true,
  },
  {
    path: '/wall',
    policy: 'anyone',
    title: 'title.wall',
    page: 'wall/wall-page',
    messages: ['reservation', 'slot', 'wall'],
    bare: true,
  },
  {
    // Open to anyone: the page itself asks for the code of the link that the first start printed.
    path: '/setup',
    policy: 'anyone',
    title: 'title.setup',
    page: 'setup/setup-page',
    messages: ['auth', 'court', 'date', 'mail', 'mailServer', 'register', 'reservation', 'setup', 'validation'],
    bare: true,
  },
  {
    path: '/admin/reservations',
    policy: 'trainer',
    title: 'title.reservations',
    page: 'reservations/list/reservation-list-page',
    messages: ['date', 'list', 'reservation', 'slot'],
    menu: 'courts',
  },
  {
    // The page; REST's path of this name is entries.
    path: '/reservation-users',
    policy: 'globalAdmin',
    title: 'title.closeGames',
    page: 'reservations/manage/close-page',
    messages: ['close', 'reservation', 'slot'],
    menu: 'courts',
  },
  {
    path: '/admin/closures',
    policy: 'admin',
    title: 'title.closures',
    page: 'closures/closures-page',
    messages: ['closure', 'date', 'mail', 'slot', 'validation'],
    menu: 'courts',
  },
  {
    path: '/admin/court',
    policy: 'globalAdmin',
    title: 'title.courts',
    page: 'courts/list/courts-page',
    messages: ['closure', 'courts', 'slot'],
    menu: 'courts',
  },
  {
    path: '/admin/court/new',
    policy: 'globalAdmin',
    title: 'title.newCourt',
    page: 'courts/desk/new-court-page',
    messages: ['court', 'courts', 'date', 'reservation', 'slot', 'stale', 'validation'],
  },
  {
    path: '/admin/user',
    policy: 'portalAdmin',
    title: 'title.users',
    page: 'users/list/users-page',
    messages: ['people'],
    menu: 'users',
  },
  {
    path: '/admin/user/new',
    policy: 'portalAdmin',
    title: 'title.newUser',
    page: 'users/desk/new-user-page',
    messages: ['auth', 'date', 'people', 'player', 'users', 'validation'],
    menu: 'users',
  },
  {
    path: '/admin/user/:id',
    policy: 'portalAdmin',
    title: 'title.user',
    page: 'users/desk/user-page',
    messages: ['auth', 'date', 'people', 'player', 'reservation', 'slot', 'users', 'validation'],
  },
  {
    path: '/admin/court/prices',
    policy: 'prices',
    title: 'title.prices',
    page: 'prices/list/prices-page',
    messages: ['courtPrice'],
    menu: 'courts',
  },
  {
    path: '/admin/court/prices/new',
    policy: 'prices',
    title: 'title.newPrice',
    page: 'prices/edit/new-price-page',
    messages: ['courtPrice', 'date', 'stale', 'validation'],
  },
  {
    path: '/admin/court/prices/:priceId',
    policy: 'prices',
    title: 'title.price',
    page: 'prices/edit/price-page',
    messages: ['courtPrice', 'date', 'stale', 'validation'],
  },
  {
    path: '/admin/court/:id',
    policy: 'globalAdmin',
    title: 'title.court',
    page: 'courts/desk/court-page',
    messages: ['court', 'courts', 'date', 'reservation', 'slot', 'stale', 'validation'],
  },
  {
    // Reached by the gear in the header.
    path: '/admin/settings',
    policy: 'portalAdmin',
    title: 'title.settings',
    page: 'config/settings-page',
    messages: ['auth', 'config', 'mail', 'mailServer', 'reservation', 'settings', 'slot', 'users', 'validation'],
  },
  {
    path: '/subscribers',
    policy: 'admin',
    title: 'title.subscribers',
    page: 'subscribers/list/subscribers-page',
    messages: ['slot', 'subscriber'],
    menu: 'subscribers',
  },
  {
    path: '/subscribers/new',
    policy: 'admin',
    title: 'title.newSubscriber',
    page: 'subscribers/desk/new-subscriber-page',
    messages: ['reservation', 'slot', 'stale', 'subscriber', 'validation'],
    menu: 'subscribers',
  },
  {
    path: '/subscribers/:id',
    policy: 'admin',
    title: 'title.subscriber',
    page: 'subscribers/desk/subscriber-page',
    messages: ['reservation', 'slot', 'stale', 'subscriber', 'validation'],
  },
  {
    path: '/admin/leads',
    policy: 'admin',
    title: 'title.leads',
    page: 'leads/leads-page',
    messages: ['date', 'leads'],
    menu: 'leads',
  },
  {
    path: '/admin/reports',
    policy: 'reports',
    title: 'title.reports',
    page: 'reports/reports-page',
    messages: ['date', 'report', 'slot'],
    menu: 'club',
  },
  {
    path: '/admin/audit',
    policy: 'admin',
    title: 'title.audit',
    page: 'audit/audit-page',
    messages: ['audit', 'date'],
    menu: 'club',
  },
  {
    path: '/admin/mail',
    policy: 'admin',
    title: 'title.mail',
    page: 'mail/mail-page',
    messages: ['mail'],
    menu: 'club',
  },
  {
    path: '/admin/status',
    policy: 'portalAdmin',
    title: 'title.status',
    page: 'status/status-page',
    messages: ['status'],
    menu: 'club',
  },
  {
    path: '/admin/news',
    policy: 'admin',
    title: 'title.writeNews',
    page: 'posts/list/news-list-page',
    messages: ['writing'],
    menu: 'club',
  },
  {
    path: '/admin/news/new',
    policy: 'admin',
    title: 'title.newArticle',
    page: 'posts/edit/new-news-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  {
    path: '/admin/news/:id',
    policy: 'admin',
    title: 'title.article',
    page: 'posts/edit/news-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  {
    path: '/admin/promotions',
    policy: 'admin',
    title: 'title.writePromotions',
    page: 'posts/list/promotion-list-page',
    messages: ['writing'],
    menu: 'club',
  },
  {
    path: '/admin/promotions/new',
    policy: 'admin',
    title: 'title.newPromotion',
    page: 'posts/edit/new-promotion-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  {
    path: '/admin/promotions/:id',
    policy: 'admin',
    title: 'title.editPromotion',
    page: 'posts/edit/promotion-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  {
    path: '/admin/pages',
    policy: 'admin',
    title: 'title.writePages',
    page: 'posts/list/text-list-page',
    messages: ['writing'],
    menu: 'club',
  },
  {
    path: '/admin/pages/new',
    policy: 'admin',
    title: 'title.newText',
    page: 'posts/edit/new-text-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  {
    path: '/admin/pages/:id',
    policy: 'admin',
    title: 'title.text',
    page: 'posts/edit/text-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
] as const satisfies readonly Route[]

/** Files of messages that every page needs: the frame around it, and what may go wrong. */
export const commonMessages = ['common', 'errors', 'menu', 'title'] as const

export type Matched = { route: (typeof routes)[number]; params: Readonly<Record<string, string>> }

/** The address of a game's page, without its language prefix. */
export function gameAddressOf(documentId: string): string {
  return `/reservations/${documentId}`
}

/** The page of a path without its language prefix; null where there is none. */
export function matchRoute(path: string): Matched | null {
  const asked = segmentsOf(path)
  for (const route of routes) {
    const params = paramsOf(segmentsOf(route.path), asked)
    if (params) return { route, params }
  }
  return null
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1)
}

function paramsOf(pattern: readonly string[], asked: readonly string[]): Record<string, string> | null {
  if (pattern.length !== asked.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const segment = asked[at] ?? ''
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}
