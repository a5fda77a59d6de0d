import { describe, expect, test } from 'vitest'
import type { Drawing } from '#domain/boot.ts'
import { undrawn } from '../http/draw.ts'
import { bareAssets } from '../http/testing.ts'
import { sessionCookie } from '../testing.ts'
import { aStage, found, type GameName, type Name } from './testing-stage.ts'

const nicks = (...names: Name[]) => names.map((name) => `nick-${name}`)
const unames = (...names: Name[]) => names.map((name) => `uname-${name}`)
const inGame = (...names: GameName[]) => names.flatMap((name) => [`token-${name}`, `each-${name}`])
const openNicks = nicks('ann', 'bob', 'cam', 'dee')
const closedNicks = nicks('eva', 'fay', 'cam', 'dee')

/** Who gives the class. */
const everybodySees = nicks('tom')

const assets = bareAssets()

/** Brings what pages of a day and of a game show first: as `render` of the web does, by calls for whoever looks. */
async function bringQueries({ pathname, call }: Drawing) {
  const [, id] = /\/reservations\/(\w+)$/.exec(pathname) ?? []
  const [, token] = /\/token\/(.+)$/.exec(pathname) ?? []
  const day: [procedure: string, input?: object][] = [
    ['reservations.day', { date: '2026-11-20' }],
    ['reservations.ahead'],
    ['reservations.next'],
    ['reservations.soon'],
    ['reservations.classes'],
  ]
  const calls = /^(?:\/es)?\/(?:reservations)?$/.test(pathname)
    ? day
    : [
        ...(id ? [['reservations.one', { id }] as const] : []),
        ...(token ? [['reservations.byToken', { token }] as const] : []),
      ]
  const queries = await Promise.all(calls.map(([procedure, input]) => call(procedure, input).catch(() => null)))
  return { ...undrawn, drawn: true, queries }
}
type Reader = { viewer: Name | 'visitor'; day: string[] }
const readers: Reader[] = [
  { viewer: 'visitor', day: ['each-open'] },
  { viewer: 'stranger', day: ['each-open', ...openNicks, ...closedNicks, 'nick-stranger', 'uname-stranger'] },
  { viewer: 'portal', day: ['each-open', ...openNicks, ...closedNicks, 'nick-portal', 'uname-portal'] },
  {
    viewer: 'wes',
    day: [...inGame('open'), ...openNicks, ...closedNicks, 'nick-wes', 'uname-wes', 'waitsWes', 'paid'],
  },
  {
    viewer: 'bob',
    day: [
      ...inGame('open', 'closed'),
      ...openNicks,
      ...closedNicks,
      'uname-bob',
      'waitsGuest',
      'named-waits',
      'share',
      'paid',
    ],
  },
  {
    viewer: 'trainer',
    day: [
      'each-open',
      ...openNicks,
      ...closedNicks,
      ...nicks('trainer'),
      ...unames('ann', 'bob', 'cam', 'dee', 'eva', 'fay', 'trainer'),
      'named-whole',
      'owner',
      'version',
    ],
  },
]

describe('the data that a page carries is what its reader may see', () => {
  test.each(readers)('$viewer', async ({ viewer, day }) => {
    const stage = await aStage({ assets, render: () => Promise.resolve(bringQueries) })
    const reader = viewer === 'visitor' ? null : stage.people[viewer]
    const headers = reader ? { cookie: sessionCookie(stage.deps, reader) } : {}
    const read = async (url: string) => found(stage, (await stage.app.inject({ url, headers })).body)
    const expected = [...new Set([...day, ...everybodySees])].toSorted()
    for (const url of ['/reservations?date=2026-11-20', '/es/reservations?date=2026-11-20', '/']) {
      expect(await read(url)).toEqual(expected)
    }
    const self = expected.filter((mark) => reader !== null && mark.endsWith(`-${viewer}`))
    const pages = ['/login', '/nowhere', '/admin/reservations', '/subscribers', '/admin/user', '/my-reservations']
    for (const url of pages) {
      const marks = await read(url)
      expect(marks.filter((mark) => !self.includes(mark))).toEqual([])
    }
    for (const [name, { documentId, token }] of Object.entries(stage.games)) {
      const plain = await read(`/reservations/${documentId}`)
      expect(plain.filter((mark) => !expected.includes(mark))).toEqual([])
      // The link's page holds the game as the link's call answers it, which `view-link.scenarios.test.ts` says mark by mark.
      const byLink = [...expected, `token-${name}`, ...(await read(`/api/reservations/token/${token}`))]
      const linked = await read(`/reservations/token/${token}`)
      expect(linked.filter((mark) => !byLink.includes(mark))).toEqual([])
    }
  })
})
