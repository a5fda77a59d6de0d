import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { A_BOOKING, aClub, type Club, slotFrom } from '../reservations/testing.ts'
import { aUser } from '../testing.ts'

const NAME = 'José María Ruiz'

/** A club in which one name stands in everything that is searched. */
async function aNamedClub(): Promise<Club> {
  const club = await aClub()
  const { admin, portal, global } = club.people
  const { id } = aUser(club.deps.db, { nick: NAME, username: 'jmr' })
  const made = [
    await club.book('admin', { ...A_BOOKING, owner: id }),
    await club.ask('POST', '/api/subscribers', {
      viewer: admin,
      body: { user: id, court: 2, weekday: 3, start: '18:30', end: '20:00' },
    }),
    await club.ask('POST', '/api/leads', {
      body: {
        name: 'contact',
        data: {
          name: NAME,
          email: 'a@b.cc',
          phone: '612480399',
          message: 'Hi',
          userAgent: '',
          acceptPrivacy: true,
        },
        params: '',
        referer: '',
      },
    }),
    await club.ask('PUT', `/api/users/${id}`, {
      viewer: portal,
      body: { level: 3 },
    }),
    await club.ask('POST', '/api/closures', {
      viewer: admin,
      body: {
        courts: [3],
        ...toClosure(slotFrom('08:00', '09:30', '2026-11-24')),
        reason: `Torneo ${NAME}`,
      },
    }),
    await club.ask('POST', '/api/court-prices', {
      viewer: portal,
      body: { name: NAME, description: '', price: 20, weekdays: [1] },
    }),
    await club.ask('PUT', '/api/courts/4', {
      viewer: global,
      body: { name: NAME },
    }),
    await club.ask('POST', '/api/news', {
      viewer: admin,
      body: {
        slug: 'x',
        publishedFrom: '2026-11-01T00:00:00Z',
        es: { title: 'Ruiz gana', summary: 'De José', body: 'x' },
      },
    }),
  ]
  expect(made.filter(({ status }) => status > 201)).toEqual([])
  return club
}

function toClosure({ startDate, endDate }: ReturnType<typeof slotFrom>) {
  return { startsAt: startDate, endsAt: endDate }
}

const searches = [
  { procedure: 'users.search', input: (query: string) => ({ query }) },
  { procedure: 'people.search' },
  { procedure: 'users.list', viewer: 'portal' },
  { procedure: 'reservations.list' },
  {
    procedure: 'subscribers.list',
    input: (q: string) => ({ q, active: 'all' }),
  },
  { procedure: 'leads.list' },
  { procedure: 'mail.list' },
  { procedure: 'audit.list' },
  { procedure: 'closures.list' },
  { procedure: 'prices.list' },
  { procedure: 'courts.list' },
  { procedure: 'posts.list', input: (q: string) => ({ q, kind: 'news' }) },
] as const

describe('each word of a search is found, in any order, without accents', () => {
  let club: Club
  beforeAll(async () => {
    club = await aNamedClub()
  })

  test.each(searches)('by $procedure', async ({ procedure, ...more }) => {
    const input = 'input' in more ? more.input : (q: string) => ({ q })
    const viewer = club.viewer('viewer' in more ? more.viewer : 'admin')
    const isFound = async (q: string) => {
      const { body } = await club.call(procedure, input(q), { viewer })
      return answerSchema.parse(body).result.data.data.length > 0
    }
    const found = ['jose ruiz', ' RUIZ  José ', 'ru jo', 'jose lopez', 'ruiz %', 'jose_ruiz']
    const results: [string, boolean][] = []
    for (const q of found) results.push([q, await isFound(q)])
    expect(results).toEqual(found.map((q, at) => [q, at < 3]))
  })
})

const answerSchema = z.object({
  result: z.object({ data: z.object({ data: z.array(z.unknown()) }) }),
})
