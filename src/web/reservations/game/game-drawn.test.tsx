import { describe, expect, test } from 'vitest'
import type { PageBasis } from '#domain/boot.ts'
import { defaultConfig } from '#domain/config/schema.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { render } from '#web/app/render.tsx'
import { makeEntry, makeReservation, makeWaitingEntry, NOON } from '#web/reservations/testing.ts'

const me = {
  id: 7,
  username: 'player7',
  nick: 'player 7',
  avatar: null,
  level: 3,
  roles: [{ id: 1, role: 'fp_user' as const }],
}

/** The page of a game as somebody sees it first. */
async function drawGame(reservation: Partial<Reservation>, viewer: PageBasis['me'] = me): Promise<string> {
  const answer = { data: makeReservation(reservation) }
  const basis = { locale: 'en', mode: 'dark', origin: 'https://club.example', now: NOON, version: '1' } as const
  const { html } = await render({
    pathname: '/reservations/abc',
    search: '',
    basis: { ...basis, mails: false, me: viewer, config: defaultConfig },
    call: (procedure) =>
      procedure === 'reservations.one' ? Promise.resolve(answer) : Promise.reject(new Error('refused')),
    hasTime: true,
  })
  return html
}

const six = [1, 2, 3, 4, 5, 6].map((id) => makeEntry(id))
const owned = { owner: 7, reservedByUser: true, token: '1-a', players: [makeEntry(7)] }

/** The last header of a page. */
function headOf(html: string): string | undefined {
  return /<header(?!.*<header).*?<\/header>/.exec(html)?.[0]
}

describe('the head of a game', () => {
  test('offers to copy its public link, where it is somebody’s', async () => {
    expect(headOf(await drawGame(owned))).toContain('Copy link')
    expect(headOf(await drawGame({ ...owned, reservedByUser: false, owner: 8 }))).toContain('Copy link')
    expect(await drawGame({ ...owned, owner: null, reservedByUser: false })).not.toContain('Copy link')
    expect(await drawGame({ ...owned, active: false, status: 'canceled' })).not.toContain('Copy link')
    expect((await drawGame(owned)).split('Copy link'), 'once').toHaveLength(2)
  })
})

describe('who is in a game', () => {
  test('its page names four who play, and leads to the others', async () => {
    const html = await drawGame({ players: [...six, makeWaitingEntry(9, 1)], freePlaces: 0 })
    for (const id of [1, 2, 3, 4]) expect(html).toContain(`player ${id}`)
    for (const id of [5, 6, 9]) expect(html).not.toContain(`player ${id}`)
    expect(html).toMatch(/<a[^>]*href="\/reservations\/abc\?all=1"[^>]*>and 2 more</)
  })

  test('where four play, nothing leads to others', async () => {
    expect(await drawGame({ players: six.slice(0, 4), freePlaces: 0 })).not.toContain('all=1')
  })
})

test('a game of another level says whom it suits before one joins, and joining is one press', async () => {
  const wanted = { wantedLevel: { min: 5, max: 6 }, players: [makeEntry(8)], freePlaces: 3, pricePerPlayer: 6 }
  const html = await drawGame(wanted)
  expect(html).toContain('This game is for level 5.00–6.00. Yours is 3.00.')
  expect(html.indexOf('This game is for')).toBeLessThan(html.indexOf('>Join<'))
  expect(await drawGame({ ...wanted, wantedLevel: { min: 3, max: 4 } })).not.toContain('This game is for')
})

describe('what opens the door', () => {
  const door = { from: '2026-11-20T16:45:00.000Z', until: '2026-11-20T18:30:00.000Z' }

  test('is the pincode, for its owner, and said of the door only where one takes it', async () => {
    const html = await drawGame({ ...owned, pincode: '4711' })
    expect(html).toMatch(/<h2[^>]*>Pincode</)
    expect(html).not.toMatch(/door/i)
    const behind = await drawGame({ ...owned, pincode: '4711', door })
    expect(behind).toMatch(/<h2[^>]*>Pincode</)
    expect(behind).toContain('It is the door code too')
  })

  test('is a code of their own for who plays', async () => {
    const html = await drawGame({ players: [makeEntry(7), makeEntry(8)], door: { ...door, code: '2288' } })
    expect(html).toMatch(/<h2[^>]*>Door code</)
    expect(html).not.toContain('Pincode')
  })
})

describe('a reservation that one can’t join', () => {
  test('a class with places says how many, and leads to who gives them', async () => {
    const lesson = { type: 'class', status: 'active', freePlaces: 2 } as const
    for (const viewer of [me, null]) {
      const html = await drawGame(lesson, viewer)
      expect(html).toContain('2 places left')
      expect(html).toMatch(/<a[^>]*href="\/clases\?class=abc"[^>]*>Ask for a place</)
    }
    expect(await drawGame({ ...lesson, freePlaces: 0 })).not.toContain('Ask for a place')
  })

  test('a full one leads to being told if it comes free', async () => {
    for (const viewer of [me, null]) {
      // Nobody can come to the places that its owner has.
      const places = { complete: 3, competition: 4, training: 2, class: 0 } as const
      for (const type of ['complete', 'competition', 'training', 'class'] as const) {
        const html = await drawGame({ type, status: 'active', freePlaces: places[type] }, viewer)
        expect(html).toMatch(/<a[^>]*tell=1"[^>]*>Tell me if it comes free</)
      }
    }
  })
})
