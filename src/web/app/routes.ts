import { type Matched, routes as paths, type Route, type RoutePath } from '#domain/routes.ts'
import type en from '#locales/en.json'

/** What a page is: its title, its module, and which files of messages it needs; where it has a place in the menu, which. */
type PageInfo = {
  title: Extract<keyof typeof en, `title.${string}`>
  /** A file under src/web, loaded by web/app/pages.ts. */
  page: `${string}-page`
  /** The files of texts that it needs: `fileOf` in tools/messages.ts says which text is in which. */
  messages: readonly string[]
  menu?: MenuPlace
  /** Whether the footer names it: among the club's pages, or in the line of legal pages. */
  footer?: true | 'legal'
  /** Whether it fills the window alone, without header, menu and footer. */
  bare?: true
  /** Whether the server draws it for its document, with what its module prepares. */
  drawn?: true
}

/** A page with its path and who may see it. */
export type PageRoute = Route & PageInfo

/** `play` stands in the menu itself, `account` in the user menu; the others are groups of the menu. */
export const menuPlaces = ['play', 'till', 'courts', 'subscribers', 'leads', 'users', 'club', 'account'] as const
export type MenuPlace = (typeof menuPlaces)[number]

const pages: Readonly<Record<RoutePath, PageInfo>> = {
  '/': {
    title: 'title.home',
    page: 'home/home-page',
    messages: ['home', 'promotion', 'slot', 'story', 'turn'],
    footer: true,
    drawn: true,
  },
  '/login': {
    title: 'title.login',
    page: 'auth/login-page',
    messages: ['auth', 'passkey', 'validation'],
    drawn: true,
  },
  '/account/register': {
    title: 'title.register',
    page: 'auth/register/register-page',
    messages: ['auth', 'player', 'register', 'validation'],
    drawn: true,
  },
  '/account/confirm': {
    title: 'title.confirm',
    page: 'auth/confirm-page',
    messages: ['auth', 'confirm', 'player', 'register', 'validation'],
  },
  '/account/forgot-password': {
    title: 'title.forgotPassword',
    page: 'auth/forgot-password-page',
    messages: ['auth', 'password', 'validation'],
  },
  '/account/reset-password': {
    title: 'title.resetPassword',
    page: 'auth/reset-password-page',
    messages: ['auth', 'password', 'validation'],
  },
  '/admin/today': {
    title: 'title.today',
    page: 'today/today-page',
    messages: ['find', 'pay', 'reservation', 'slot', 'today'],
    menu: 'play',
  },
  '/people': {
    title: 'title.people',
    page: 'people/list/people-page',
    messages: ['peopleList'],
    menu: 'play',
  },
  '/people/:id': {
    title: 'title.person',
    page: 'people/card-page',
    messages: ['entry', 'people', 'person', 'reservation', 'slot'],
  },
  '/reservations': {
    title: 'title.reserve',
    page: 'reservations/day/day-page',
    messages: ['cell', 'reservation', 'slot'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  '/reservations/new': {
    title: 'title.newReservation',
    page: 'reservations/new/new-reservation-page',
    messages: ['desk', 'reservation', 'slot', 'validation'],
    menu: 'courts',
  },
  '/reservations/token/:token': {
    title: 'title.reservation',
    page: 'reservations/share/token-page',
    messages: ['game', 'reservation', 'slot'],
    drawn: true,
  },
  '/reservations/:documentId': {
    title: 'title.reservation',
    page: 'reservations/game/reservation-page',
    messages: ['game', 'reservation', 'slot'],
    drawn: true,
  },
  '/reservations/:documentId/result': {
    title: 'title.result',
    page: 'results/result-page',
    messages: ['result', 'slot'],
  },
  '/games': {
    title: 'title.games',
    page: 'reservations/games/games-page',
    messages: ['games', 'slot'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  '/competitions': {
    title: 'title.competitions',
    page: 'competitions/competitions-page',
    messages: ['competition', 'slot'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  '/competitions/:slug': {
    title: 'title.competitions',
    page: 'competitions/competition-page',
    messages: ['competition', 'slot'],
    drawn: true,
  },
  '/offers/:id': {
    title: 'title.offer',
    page: 'offers/offer-page',
    messages: ['games', 'offer', 'reservation', 'slot'],
  },
  '/pay/:id': {
    title: 'title.pay',
    page: 'pay/order-page',
    messages: ['online'],
  },
  '/precios': {
    title: 'title.publicPrices',
    page: 'prices/public/public-prices-page',
    messages: ['prices', 'story'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  '/clases': {
    title: 'title.classes',
    page: 'classes/classes-page',
    messages: ['classes', 'form', 'slot', 'validation'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  '/news': {
    title: 'title.news',
    page: 'posts/news-page',
    messages: ['posts', 'story'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  '/news/:slug': {
    title: 'title.news',
    page: 'posts/article-page',
    messages: ['posts', 'story'],
    drawn: true,
  },
  '/promociones': {
    title: 'title.promotions',
    page: 'promotions/promotions-page',
    messages: ['promotion'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  '/promo/:slug': {
    title: 'title.promotion',
    page: 'promotions/promotion-page',
    messages: ['form', 'promotion', 'validation'],
    drawn: true,
  },
  '/full-padel-fest': {
    title: 'title.fest',
    page: 'fest/fest-page',
    messages: ['fest', 'form', 'validation'],
    footer: true,
    drawn: true,
  },
  '/full-padel-fest/confirm': {
    title: 'title.placeConfirm',
    page: 'fest/confirm-place-page',
    messages: ['place'],
  },
  '/contacto': {
    title: 'title.contact',
    page: 'contact/contact-page',
    messages: ['contact', 'form', 'validation'],
    menu: 'play',
    footer: true,
    drawn: true,
  },
  '/newsletter/confirm': {
    title: 'title.newsletterConfirm',
    page: 'newsletter/confirm-reader-page',
    messages: ['newsletter'],
  },
  '/newsletter/unsubscribe': {
    title: 'title.unsubscribe',
    page: 'newsletter/unsubscribe-page',
    messages: ['newsletter'],
    drawn: true,
  },
  '/my-reservations': {
    title: 'title.myReservations',
    page: 'reservations/mine/my-reservations-page',
    messages: ['mine', 'reservation', 'slot'],
    menu: 'play',
  },
  '/notices': {
    title: 'title.notices',
    page: 'notices/notices-page',
    messages: ['turn'],
    menu: 'account',
  },
  '/profile': {
    title: 'title.profile',
    page: 'users/profile/profile-page',
    messages: ['auth', 'date', 'password', 'player', 'profile', 'sessions', 'users', 'validation'],
    menu: 'account',
  },
  '/profile/level': {
    title: 'title.level',
    page: 'levels/level-page',
    messages: ['level', 'player', 'slot', 'validation'],
  },
  '/levels': {
    title: 'title.levels',
    page: 'levels/levels-page',
    messages: ['level', 'reservation', 'slot'],
  },
  '/levels/:id': {
    title: 'title.playerLevel',
    page: 'levels/level-page',
    messages: ['level', 'player', 'slot', 'validation'],
  },
  '/politica-privacidad': {
    title: 'title.privacy',
    page: 'legal/legal-page',
    messages: ['legal'],
    footer: 'legal',
    drawn: true,
  },
  '/politica-cookies': {
    title: 'title.cookies',
    page: 'legal/legal-page',
    messages: ['legal'],
    footer: 'legal',
    drawn: true,
  },
  '/terminos': {
    title: 'title.terms',
    page: 'legal/legal-page',
    messages: ['legal'],
    footer: 'legal',
    drawn: true,
  },
  '/offline': {
    title: 'title.offline',
    page: 'offline/offline-page',
    messages: ['offline', 'slot'],
    bare: true,
    drawn: true,
  },
  '/wall': {
    title: 'title.wall',
    page: 'wall/wall-page',
    messages: ['reservation', 'slot', 'wall'],
    bare: true,
  },
  '/wall/competitions/:id': {
    title: 'title.wall',
    page: 'wall/competition/competition-wall-page',
    messages: ['competition', 'slot', 'wall'],
    bare: true,
  },
  '/score/:code': {
    title: 'title.score',
    page: 'competitions/score/score-page',
    messages: ['competition', 'result', 'score'],
    bare: true,
  },
  '/setup': {
    title: 'title.setup',
    page: 'setup/setup-page',
    messages: ['auth', 'court', 'date', 'mail', 'mailServer', 'register', 'reservation', 'setup', 'validation'],
    bare: true,
  },
  '/admin/reservations': {
    title: 'title.reservations',
    page: 'reservations/list/reservations-page',
    messages: ['date', 'list', 'reservation', 'slot'],
    menu: 'courts',
  },
  '/reservation-users': {
    title: 'title.closeGames',
    page: 'reservations/manage/close-page',
    messages: ['close', 'reservation', 'slot'],
    menu: 'courts',
  },
  '/admin/till': {
    title: 'title.till',
    page: 'till/till-page',
    messages: ['money', 'pay', 'reservation', 'slot', 'till', 'today', 'validation'],
    menu: 'till',
  },
  '/admin/till/close': {
    title: 'title.closeTill',
    page: 'till/close/close-till-page',
    messages: ['money', 'pay', 'till', 'validation'],
  },
  '/admin/debtors': {
    title: 'title.debtors',
    page: 'till/debtors/debtors-page',
    messages: ['debtors', 'money', 'pay', 'reservation', 'slot'],
  },
  '/admin/products': {
    title: 'title.products',
    page: 'products/list/products-page',
    messages: ['product', 'slot'],
    menu: 'till',
  },
  '/admin/products/new': {
    title: 'title.newProduct',
    page: 'products/edit/new-product-page',
    messages: ['courtPrice', 'date', 'editor', 'money', 'product', 'slot', 'stale', 'validation'],
  },
  '/admin/products/:id': {
    title: 'title.product',
    page: 'products/edit/product-page',
    messages: ['courtPrice', 'date', 'editor', 'money', 'product', 'slot', 'stale', 'validation'],
  },
  '/admin/closures': {
    title: 'title.closures',
    page: 'closures/closures-page',
    messages: ['closure', 'date', 'mail', 'slot', 'validation'],
    menu: 'courts',
  },
  '/admin/allotments': {
    title: 'title.allotments',
    page: 'allotments/list/allotments-page',
    messages: ['allotment', 'slot'],
    menu: 'courts',
  },
  '/admin/allotments/new': {
    title: 'title.newAllotment',
    page: 'allotments/edit/new-allotment-page',
    messages: ['allotment', 'courts', 'date', 'editor', 'slot', 'stale', 'validation'],
  },
  '/admin/allotments/:id': {
    title: 'title.allotment',
    page: 'allotments/edit/allotment-page',
    messages: ['allotment', 'courts', 'date', 'editor', 'slot', 'stale', 'validation'],
  },
  '/admin/court': {
    title: 'title.courts',
    page: 'courts/list/courts-page',
    messages: ['closure', 'courts', 'slot'],
    menu: 'courts',
  },
  '/admin/court/new': {
    title: 'title.newCourt',
    page: 'courts/edit/new-court-page',
    messages: ['court', 'courts', 'date', 'editor', 'reservation', 'slot', 'stale', 'validation'],
  },
  '/admin/user': {
    title: 'title.users',
    page: 'users/list/users-page',
    messages: ['people'],
    menu: 'users',
  },
  '/admin/user/new': {
    title: 'title.newUser',
    page: 'users/edit/new-user-page',
    messages: ['auth', 'date', 'editor', 'people', 'player', 'stale', 'users', 'validation'],
    menu: 'users',
  },
  '/admin/user/:id': {
    title: 'title.user',
    page: 'users/edit/user-page',
    messages: ['auth', 'date', 'editor', 'people', 'player', 'reservation', 'slot', 'stale', 'users', 'validation'],
  },
  '/admin/court/prices': {
    title: 'title.prices',
    page: 'prices/list/prices-page',
    messages: ['courtPrice'],
    menu: 'courts',
  },
  '/admin/court/prices/new': {
    title: 'title.newPrice',
    page: 'prices/edit/new-price-page',
    messages: ['courtPrice', 'date', 'editor', 'stale', 'validation'],
  },
  '/admin/court/prices/:priceId': {
    title: 'title.price',
    page: 'prices/edit/price-page',
    messages: ['courtPrice', 'date', 'editor', 'stale', 'validation'],
  },
  '/admin/court/:id': {
    title: 'title.court',
    page: 'courts/edit/court-page',
    messages: ['court', 'courts', 'date', 'editor', 'reservation', 'slot', 'stale', 'validation'],
  },
  '/admin/settings': {
    // Reached by the gear in the header.
    title: 'title.settings',
    page: 'config/settings-page',
    messages: [
      'auth',
      'cell',
      'config',
      'editor',
      'mail',
      'mailServer',
      'online',
      'provider',
      'reservation',
      'settings',
      'slot',
      'stale',
      'users',
      'validation',
    ],
  },
  '/subscribers': {
    title: 'title.subscribers',
    page: 'subscribers/list/subscribers-page',
    messages: ['slot', 'subscriber'],
    menu: 'subscribers',
  },
  '/subscribers/new': {
    title: 'title.newSubscriber',
    page: 'subscribers/edit/new-subscriber-page',
    messages: ['editor', 'reservation', 'slot', 'stale', 'subscriber', 'validation'],
    menu: 'subscribers',
  },
  '/subscribers/:id': {
    title: 'title.subscriber',
    page: 'subscribers/edit/subscriber-page',
    messages: ['editor', 'reservation', 'slot', 'stale', 'subscriber', 'validation'],
  },
  '/admin/leads': {
    title: 'title.leads',
    page: 'leads/list/leads-page',
    messages: ['date', 'leads'],
    menu: 'leads',
  },
  '/admin/competitions': {
    title: 'title.runCompetitions',
    page: 'competitions/desk/competition-list-page',
    messages: ['competition', 'competitionDesk'],
    menu: 'courts',
  },
  '/admin/competitions/new': {
    title: 'title.newCompetition',
    page: 'competitions/edit/new-competition-page',
    messages: ['competition', 'competitionDesk', 'date', 'editor', 'reservation', 'stale', 'validation'],
  },
  '/admin/competitions/:id': {
    title: 'title.runCompetition',
    page: 'competitions/desk/competition-desk-page',
    messages: [
      'competition',
      'competitionDesk',
      'date',
      'editor',
      'money',
      'pay',
      'reservation',
      'result',
      'score',
      'slot',
      'stale',
      'validation',
    ],
  },
  '/admin/reports': {
    title: 'title.reports',
    page: 'reports/reports-page',
    messages: ['date', 'report', 'slot'],
    menu: 'club',
  },
  '/admin/audit': {
    title: 'title.audit',
    page: 'audit/list/audit-page',
    messages: ['audit', 'date'],
    menu: 'club',
  },
  '/admin/mail': {
    title: 'title.mail',
    page: 'mail/list/mail-page',
    messages: ['mail'],
    menu: 'club',
  },
  '/admin/devices': {
    title: 'title.devices',
    page: 'devices/list/devices-page',
    messages: ['device'],
    menu: 'club',
  },
  '/admin/devices/new': {
    title: 'title.newDevice',
    page: 'devices/edit/new-device-page',
    messages: ['device', 'editor', 'stale', 'validation'],
  },
  '/admin/devices/:id': {
    title: 'title.device',
    page: 'devices/edit/device-page',
    messages: ['device', 'editor', 'stale', 'validation'],
  },
  '/admin/keys': {
    title: 'title.keys',
    page: 'keys/keys-page',
    messages: ['date', 'key', 'validation', 'webhook'],
    menu: 'club',
  },
  '/admin/rules': {
    title: 'title.rules',
    page: 'rules/rules-page',
    messages: ['date', 'rules', 'validation'],
    menu: 'club',
  },
  '/admin/import': {
    title: 'title.import',
    page: 'import/import-page',
    messages: ['auth', 'court', 'import', 'people', 'player', 'reservation', 'subscriber', 'users', 'validation'],
    menu: 'club',
  },
  '/admin/status': {
    title: 'title.status',
    page: 'status/status-page',
    messages: ['status'],
    menu: 'club',
  },
  '/admin/news': {
    title: 'title.writeNews',
    page: 'posts/list/news-list-page',
    messages: ['writing'],
    menu: 'club',
  },
  '/admin/news/new': {
    title: 'title.newArticle',
    page: 'posts/edit/new-news-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  '/admin/news/:id': {
    title: 'title.article',
    page: 'posts/edit/news-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  '/admin/promotions': {
    title: 'title.writePromotions',
    page: 'posts/list/promotion-list-page',
    messages: ['writing'],
    menu: 'club',
  },
  '/admin/promotions/new': {
    title: 'title.newPromotion',
    page: 'posts/edit/new-promotion-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  '/admin/promotions/:id': {
    title: 'title.editPromotion',
    page: 'posts/edit/promotion-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  '/admin/pages': {
    title: 'title.writePages',
    page: 'posts/list/text-list-page',
    messages: ['writing'],
    menu: 'club',
  },
  '/admin/pages/new': {
    title: 'title.newText',
    page: 'posts/edit/new-text-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
  '/admin/pages/:id': {
    title: 'title.text',
    page: 'posts/edit/text-page',
    messages: ['date', 'posts', 'stale', 'validation', 'writing'],
  },
}

/** Every page, in the order of domain/routes.ts, which is the order in the menu. */
export const routes: readonly PageRoute[] = paths.map((route) => ({ ...route, ...pages[route.path] }))

/** The page that a path leads to. */
export function pageInfoOf({ route }: Matched): PageInfo {
  return pages[route.path]
}

/** Files of messages that every page needs: the frame around it, and what may go wrong. */
export const commonMessages = ['common', 'errors', 'menu', 'title'] as const
