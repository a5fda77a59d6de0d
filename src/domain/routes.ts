import type { Policy } from './roles.ts'

/**
 * Who may see which page, by its path. Each path also answers under a language prefix; earlier rows win. What a page is, its
 * title, its place in the menu and its module, is told in web/app/routes.ts.
 */
export type Route = { path: string; policy: Policy }

export const routes = [
  { path: '/', policy: 'anyone' },
  { path: '/login', policy: 'anyone' },
  { path: '/account/register', policy: 'anyone' },
  { path: '/account/confirm', policy: 'anyone' },
  { path: '/account/forgot-password', policy: 'anyone' },
  { path: '/account/reset-password', policy: 'anyone' },
  // First in the menu of those who may open it.
  { path: '/admin/today', policy: 'trainer' },
  { path: '/people', policy: 'admin' },
  { path: '/people/:id', policy: 'admin' },
  { path: '/reservations', policy: 'anyone' },
  { path: '/reservations/new', policy: 'admin' },
  // Open to anyone: a visitor gets the restricted view from the page itself, which shows the game too.
  { path: '/reservations/token/:token', policy: 'anyone' },
  { path: '/reservations/:documentId', policy: 'anyone' },
  { path: '/reservations/:documentId/result', policy: 'player' },
  { path: '/games', policy: 'anyone' },
  { path: '/competitions', policy: 'anyone' },
  { path: '/competitions/:slug', policy: 'anyone' },
  { path: '/offers/:id', policy: 'player' },
  { path: '/pay/:id', policy: 'player' },
  { path: '/precios', policy: 'anyone' },
  { path: '/clases', policy: 'anyone' },
  { path: '/news', policy: 'anyone' },
  { path: '/news/:slug', policy: 'anyone' },
  { path: '/promociones', policy: 'anyone' },
  { path: '/promo/:slug', policy: 'anyone' },
  { path: '/full-padel-fest', policy: 'anyone' },
  { path: '/full-padel-fest/confirm', policy: 'anyone' },
  { path: '/contacto', policy: 'anyone' },
  { path: '/newsletter/confirm', policy: 'anyone' },
  { path: '/newsletter/unsubscribe', policy: 'anyone' },
  { path: '/my-reservations', policy: 'player' },
  { path: '/notices', policy: 'player' },
  // Open to anyone: a visitor is asked by the page itself to sign in.
  { path: '/profile', policy: 'anyone' },
  { path: '/profile/level', policy: 'player' },
  { path: '/levels', policy: 'player' },
  { path: '/levels/:id', policy: 'trainer' },
  { path: '/politica-privacidad', policy: 'anyone' },
  { path: '/politica-cookies', policy: 'anyone' },
  { path: '/terminos', policy: 'anyone' },
  // Without a connection browsers show it in the place of any other, from what they stored of it.
  { path: '/offline', policy: 'anyone' },
  { path: '/wall', policy: 'anyone' },
  // With the codes of its matches only where staff opened it.
  { path: '/wall/competitions/:id', policy: 'anyone' },
  // Open to anyone who has the code of a match.
  { path: '/score/:code', policy: 'anyone' },
  // Open to anyone: the page itself asks for the code of the link that the first start printed.
  { path: '/setup', policy: 'anyone' },
  { path: '/admin/reservations', policy: 'trainer' },
  // The page; REST's path of this name is entries.
  { path: '/reservation-users', policy: 'globalAdmin' },
  { path: '/admin/till', policy: 'admin' },
  { path: '/admin/till/close', policy: 'admin' },
  { path: '/admin/debtors', policy: 'admin' },
  { path: '/admin/products', policy: 'admin' },
  { path: '/admin/products/new', policy: 'admin' },
  { path: '/admin/products/:id', policy: 'admin' },
  { path: '/admin/closures', policy: 'admin' },
  { path: '/admin/allotments', policy: 'admin' },
  { path: '/admin/allotments/new', policy: 'admin' },
  { path: '/admin/allotments/:id', policy: 'admin' },
  { path: '/admin/court', policy: 'globalAdmin' },
  { path: '/admin/court/new', policy: 'globalAdmin' },
  { path: '/admin/user', policy: 'portalAdmin' },
  { path: '/admin/user/new', policy: 'portalAdmin' },
  { path: '/admin/user/:id', policy: 'portalAdmin' },
  { path: '/admin/court/prices', policy: 'prices' },
  { path: '/admin/court/prices/new', policy: 'prices' },
  { path: '/admin/court/prices/:priceId', policy: 'prices' },
  { path: '/admin/court/:id', policy: 'globalAdmin' },
  { path: '/admin/settings', policy: 'portalAdmin' },
  { path: '/subscribers', policy: 'admin' },
  { path: '/subscribers/new', policy: 'admin' },
  { path: '/subscribers/:id', policy: 'admin' },
  { path: '/admin/leads', policy: 'admin' },
  { path: '/admin/competitions', policy: 'admin' },
  { path: '/admin/competitions/new', policy: 'admin' },
  { path: '/admin/competitions/:id', policy: 'admin' },
  { path: '/admin/reports', policy: 'reports' },
  { path: '/admin/audit', policy: 'admin' },
  { path: '/admin/mail', policy: 'admin' },
  { path: '/admin/devices', policy: 'globalAdmin' },
  { path: '/admin/devices/new', policy: 'globalAdmin' },
  { path: '/admin/devices/:id', policy: 'globalAdmin' },
  { path: '/admin/keys', policy: 'portalAdmin' },
  { path: '/admin/rules', policy: 'portalAdmin' },
  { path: '/admin/import', policy: 'portalAdmin' },
  { path: '/admin/status', policy: 'portalAdmin' },
  { path: '/admin/news', policy: 'admin' },
  { path: '/admin/news/new', policy: 'admin' },
  { path: '/admin/news/:id', policy: 'admin' },
  { path: '/admin/promotions', policy: 'admin' },
  { path: '/admin/promotions/new', policy: 'admin' },
  { path: '/admin/promotions/:id', policy: 'admin' },
  { path: '/admin/pages', policy: 'admin' },
  { path: '/admin/pages/new', policy: 'admin' },
  { path: '/admin/pages/:id', policy: 'admin' },
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']

export type Matched = { route: (typeof routes)[number]; params: Readonly<Record<string, string>> }

/** The address of a game's page, without its language prefix. */
export function gameAddressOf(documentId: string): string {
  return `/reservations/${documentId}`
}

/** The address of a day, `YYYY-MM-DD`, without its language prefix. */
export function dayAddressOf(day: string): string {
  return `/reservations?date=${day}`
}

/** The address of a competition's page, without its language prefix. */
export function competitionAddressOf(slug: string): string {
  return `/competitions/${slug}`
}

/** The address of how a game ended, without its language prefix. */
export function resultAddressOf(documentId: string): string {
  return `${gameAddressOf(documentId)}/result`
}

/** Where the score of a match is entered by its code, without a language prefix. */
export function scoreAddressOf(code: string): string {
  return `/score/${code}`
}

/** The address of a person's card, without its language prefix. */
export function personAddressOf(id: number): string {
  return `/people/${id}`
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
