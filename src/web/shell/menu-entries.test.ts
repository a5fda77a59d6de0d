import { describe, expect, test } from 'vitest'
import type { Role, User } from '#domain/roles.ts'
import { menuPlaces, type PageRoute, routes } from '#web/app/routes.ts'
import { currentEntry, entriesAt, groupsFor } from './menu-entries.ts'

const row = (path: string, policy: PageRoute['policy'], menu?: PageRoute['menu']): PageRoute => ({
  path,
  policy,
  title: 'title.home',
  page: 'home/home-page',
  messages: [],
  ...(menu && { menu }),
})
const rows = [
  row('/', 'anyone'),
  row('/reservations', 'anyone', 'play'),
  row('/my-reservations', 'player', 'play'),
  row('/leads', 'admin', 'leads'),
  row('/courts', 'globalAdmin', 'courts'),
  row('/prices', 'prices', 'courts'),
  row('/profile', 'player', 'account'),
]
const who = (...roles: Role[]): User => ({ id: 1, username: 'u', nick: 'u', roles, locale: null })
const pathsOf = (found: readonly PageRoute[]) => found.map(({ path }) => path)

describe('the menu', () => {
  test('shows a visitor what is open to all', () => {
    expect(pathsOf(entriesAt(rows, 'play', null))).toEqual(['/reservations'])
    expect(groupsFor(rows, null)).toEqual([])
  })

  test('shows a player what is theirs', () => {
    expect(pathsOf(entriesAt(rows, 'play', who('fp_user')))).toEqual(['/reservations', '/my-reservations'])
    expect(pathsOf(entriesAt(rows, 'account', who('fp_user')))).toEqual(['/profile'])
    expect(groupsFor(rows, who('fp_user'))).toEqual([])
  })

  test.each([
    { role: 'fp_admin', groups: { courts: ['/prices'], leads: ['/leads'] } },
    { role: 'fp_global_admin', groups: { courts: ['/courts'], leads: ['/leads'] } },
    { role: 'portalAdmin', groups: { courts: ['/prices'] } },
  ] as const)('shows $role only the groups in which there is something to do', ({ role, groups }) => {
    const found = groupsFor(rows, who('fp_user', role))
    expect(Object.fromEntries(found.map(({ group, entries }) => [group, pathsOf(entries)]))).toEqual(groups)
  })
})

describe('the menu as it is', () => {
  const ofAll = [
    '/reservations',
    '/games',
    '/competitions',
    '/precios',
    '/clases',
    '/news',
    '/promociones',
    '/contacto',
  ]
  const visitor = { play: ofAll, account: ['/profile'] }
  const player = { play: [...ofAll, '/my-reservations'], account: ['/notices', '/profile'] }
  const club = ['/admin/reports', '/admin/audit', '/admin/mail', '/admin/news', '/admin/promotions', '/admin/pages']
  const staff = { ...player, play: ['/admin/today', ...player.play] }
  const desk = {
    ...staff,
    play: ['/admin/today', '/people', ...player.play],
    till: ['/admin/till', '/admin/products'],
    subscribers: ['/subscribers', '/subscribers/new'],
    leads: ['/admin/leads'],
    club,
  }

  test.each([
    { caller: 'a visitor, or somebody blocked', viewer: null, menu: visitor },
    { caller: 'a player', viewer: who('fp_user'), menu: player },
    {
      caller: 'a trainer',
      viewer: who('fp_user', 'fp_trainer'),
      menu: { ...staff, courts: ['/admin/reservations'] },
    },
    {
      caller: 'an admin',
      viewer: who('fp_user', 'fp_admin'),
      menu: {
        ...desk,
        courts: [
          '/reservations/new',
          '/admin/reservations',
          '/admin/closures',
          '/admin/allotments',
          '/admin/court/prices',
          '/admin/competitions',
        ],
      },
    },
    {
      caller: 'a global admin',
      viewer: who('fp_user', 'fp_global_admin'),
      menu: {
        ...desk,
        club: [...club.slice(0, 3), '/admin/devices', ...club.slice(3)],
        courts: [
          '/reservations/new',
          '/admin/reservations',
          '/reservation-users',
          '/admin/closures',
          '/admin/allotments',
          '/admin/court',
          '/admin/competitions',
        ],
      },
    },
    {
      caller: 'a portal admin',
      viewer: who('fp_user', 'portalAdmin'),
      menu: {
        ...player,
        courts: ['/admin/court/prices'],
        users: ['/admin/user', '/admin/user/new'],
        club: ['/admin/reports', '/admin/keys', '/admin/rules', '/admin/import', '/admin/status'],
      },
    },
  ])('shows $caller what is theirs, in its group', ({ viewer, menu }) => {
    const shown = menuPlaces.map((place) => [place, pathsOf(entriesAt(routes, place, viewer))] as const)
    expect(Object.fromEntries(shown.filter(([, paths]) => paths.length > 0))).toEqual(menu)
  })
})

const namedAs = (place: PageRoute['footer']) => pathsOf(routes.filter((route) => route.footer === place))

describe('the footer', () => {
  test('names the pages of the club, open to all', () => {
    const wanted = [
      '/',
      '/reservations',
      '/games',
      '/competitions',
      '/precios',
      '/clases',
      '/news',
      '/promociones',
      '/full-padel-fest',
      '/contacto',
    ]
    expect(namedAs(true)).toEqual(wanted)
  })

  test('names privacy, cookies and terms', () => {
    expect(namedAs('legal')).toEqual(['/politica-privacidad', '/politica-cookies', '/terminos'])
  })
})

describe('the entry that is marked', () => {
  const paths = ['/reservations', '/reservations/new', '/my-reservations', '/admin/user', '/admin/user/new']

  test.each([
    { on: '/admin/user', marked: '/admin/user' },
    { on: '/admin/user/:id', marked: '/admin/user' },
    { on: '/admin/user/new', marked: '/admin/user/new' },
    { on: '/reservations/:documentId', marked: '/reservations' },
    { on: '/reservations/token/:token', marked: '/reservations' },
    { on: '/reservation-users', marked: null },
    { on: '/', marked: null },
  ])('on $on is $marked', ({ on, marked }) => {
    expect(currentEntry(paths, on)).toBe(marked)
  })
})
