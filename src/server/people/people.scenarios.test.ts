import { describe, expect, test } from 'vitest'
import { peopleAnswerSchema, personAnswerSchema } from '#domain/people/schema.ts'
import { aClub, type Club, type Somebody } from '../reservations/testing.ts'
import { aGame, at, aUser, makeClosureSql } from '../testing.ts'
import { eraseUser } from '../users/erase.ts'
import { addStranger } from './testing.ts'

const EMAIL = 'canary@mail.example'
const NOTE = 'canary note'
const PHONE = '654 118 032'

/** Friday 20 November 2026, 10:00: Raúl plays tonight and left one game unpaid. */
async function aDesk() {
  const club = await aClub()
  const { db } = club.deps
  const raul = aUser(db, { nick: 'Raúl Marco', username: 'raul' })
  const marta = aUser(db, { nick: 'Marta Díez', username: 'marta' })
  const tamara = aUser(db, { nick: 'Tamara', username: 'tam' })
  club.sql(`UPDATE user SET email = '${EMAIL}', phone = '${PHONE}', phone_key = '654118032', observations = '${NOTE}'
    WHERE id = ${raul.id}`)
  const four = Array.from({ length: 4 }, () => aUser(db))
  aGame(db, { start: '2026-11-19T18:30:00+01:00', owner: raul, players: [marta] })
  const tonight = aGame(db, { start: '2026-11-20T18:30:00+01:00', court: 3, owner: raul })
  aGame(db, { start: '2026-11-18T18:30:00+01:00', owner: null, players: [...four, raul] })
  aGame(db, { start: '2026-11-17T18:30:00+01:00', owner: raul, canceled: true })
  return { club, raul, marta, tamara, tonight }
}

async function search(club: Club, q: string, viewer: Somebody = 'admin') {
  const answer = await club.ask('GET', `/api/people/search/${encodeURIComponent(q)}`, { viewer: club.viewer(viewer) })
  expect(answer.status).toBe(200)
  const overTrpc = await club.call('people.search', { q }, { viewer: club.viewer(viewer) })
  expect(overTrpc.body).toHaveProperty('result.data', answer.body)
  return peopleAnswerSchema.parse(answer.body).data
}

async function card(club: Club, id: number, viewer: Somebody = 'admin') {
  const answer = await club.ask('GET', `/api/people/${id}`, { viewer: club.viewer(viewer) })
  expect(answer.status).toBe(200)
  return personAnswerSchema.parse(answer.body).data
}

describe('the search for people', () => {
  test('finds by a word of the name, who plays today first, then whose word begins so', async () => {
    const { club } = await aDesk()
    const nicks = async (q: string) => (await search(club, q)).map(({ nick }) => nick)
    expect(await nicks('mar')).toEqual(['Raúl Marco', 'Marta Díez', 'Tamara'])
    expect(await nicks('tam')).toEqual(['Tamara'])
    expect(await nicks('m')).toContain('Marta Díez')
    expect([await nicks(''), await nicks(' '), await nicks('\u0301')]).toEqual([[], [], []])
  })

  test('finds by three digits of the phone and more, however they are written', async () => {
    const { club } = await aDesk()
    // Others may have these three digits in a name or phone too.
    expect(await search(club, '118')).toContainEqual(expect.objectContaining({ nick: 'Raúl Marco', phone: PHONE }))
    for (const q of ['654 118', '+34 654-118-032', '0034 654118032', '(654) 118.032'])
      expect(await search(club, q)).toMatchObject([{ nick: 'Raúl Marco', phone: PHONE }])
    expect((await search(club, '65')).map(({ nick }) => nick)).not.toContain('Raúl Marco')
    expect(await search(club, '654118039')).toEqual([])
  })

  test('says what they owe, where they play next and when they last did', async () => {
    const { club, raul, marta } = await aDesk()
    expect(await search(club, 'raúl')).toMatchObject([
      {
        id: raul.id,
        blocked: false,
        owed: 6,
        next: { court: 'Court 3', startDate: '2026-11-20T17:30:00.000Z' },
        last: '2026-11-19T17:30:00.000Z',
      },
    ])
    club.sql('UPDATE entry SET paid_at = 1, absent_at = 1 WHERE reservation_id = 1')
    expect(await search(club, 'raúl')).toMatchObject([{ owed: 0, last: null }])
    expect(await search(club, marta.nick)).toMatchObject([{ owed: 0, next: null, last: null }])
  })

  test('has the game that is on as the next one', async () => {
    const { club } = await aDesk()
    club.deps.time.now = at('2026-11-20T19:00:00+01:00')
    expect(await search(club, 'raúl')).toMatchObject([{ next: { court: 'Court 3' }, owed: 12 }])
  })

  test('has the class of a trainer, who is its owner and not in it', async () => {
    const { club } = await aDesk()
    const { trainer, tina } = club.people
    aGame(club.deps.db, { start: '2026-11-21T18:30:00+01:00', type: 'class', owner: trainer })
    expect(await search(club, trainer.nick)).toMatchObject([{ next: { startDate: '2026-11-21T17:30:00.000Z' } }])
    expect(await search(club, tina.nick)).toMatchObject([{ next: null }])
  })

  test('finds who is blocked and says so, and nobody who was erased', async () => {
    const { club, marta } = await aDesk()
    club.sql(`UPDATE user SET blocked_at = 1 WHERE id = ${marta.id}`)
    expect(await search(club, 'marta')).toMatchObject([{ blocked: true }])
    const viewer = club.people.portal
    await eraseUser({ deps: club.deps, viewer }, { id: marta.id })
    expect([await search(club, 'marta'), await search(club, 'Exjugador')]).toEqual([[], []])
    const answer = await club.ask('GET', `/api/people/${marta.id}`, { viewer: club.people.admin })
    expect(answer.status).toBe(404)
  })

  test('finds whoever was booked without an account, with what they owe', async () => {
    const { club, tonight } = await aDesk()
    const before = aGame(club.deps.db, { start: '2026-05-04T10:00:00+02:00' })
    addStranger(club, before, 'Óscar Tello')
    addStranger(club, tonight, 'Raúl Bea', '655 204 931')
    const others = async (q: string) => {
      const { body } = await club.ask('GET', `/api/people/search/${q}`, { viewer: club.people.admin })
      return peopleAnswerSchema.parse(body).others
    }
    expect(await others('tello')).toMatchObject([{ nick: 'Óscar Tello', owed: 6, next: null, games: 1 }])
    expect(await others('raul')).toMatchObject([{ nick: 'Raúl Bea', owed: 0, next: { court: 'Court 3' } }])
    expect(await others('655204')).toMatchObject([{ nick: 'Raúl Bea', phone: '655 204 931' }])
    club.sql('UPDATE entry SET paid_at = 1, paid_cents = 600')
    expect(await others('tello')).toEqual([])
  })

  test('finds twenty at most', async () => {
    const { club } = await aDesk()
    for (let turn = 0; turn < 25; turn += 1) aUser(club.deps.db, { nick: `Twin ${turn}` })
    expect(await search(club, 'twin')).toHaveLength(20)
  })
})

describe('the card of a person', () => {
  test('has contact, notes, games and what is open, with the entry to be paid', async () => {
    const { club, raul } = await aDesk()
    const found = await card(club, raul.id)
    expect(found).toMatchObject({
      nick: 'Raúl Marco',
      email: EMAIL,
      phone: PHONE,
      observations: NOTE,
      blocked: false,
      absences: { count: 0, last: null },
      coming: [{ court: 'Court 3' }],
      unpaid: { euros: 6, games: [{ share: 6, startDate: '2026-11-19T17:30:00.000Z' }] },
    })
    const entry = found.unpaid.games[0]?.entry
    const paid = await club.ask('POST', `/api/reservation-users/${entry}/pay`, {
      viewer: club.people.admin,
      body: { value: true },
    })
    expect(paid.status).toBe(200)
    expect(await card(club, raul.id)).toMatchObject({ unpaid: { euros: 0, games: [] } })
  })

  test('says when they play next, in which group they are, and what they may book', async () => {
    const { club, raul } = await aDesk()
    club.sql(`INSERT INTO member_group (id, document_id, name, days_ahead, max_ahead) VALUES (1, 'g', 'Mornings', 9, 1);
      UPDATE user SET group_id = 1 WHERE id = ${raul.id}`)
    const { next, group, booking } = await card(club, raul.id)
    expect([next?.startDate, group]).toEqual(['2026-11-20T17:30:00.000Z', { id: 1, name: 'Mornings' }])
    expect(booking).toMatchObject({ group: 'Mornings', until: '2026-11-29', maxAhead: 1, ahead: 1 })
    expect(booking?.days).toHaveLength(14)
    expect(booking?.days.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 10 }, () => 'not'),
      ...Array.from({ length: 4 }, () => 'later'),
    ])
    expect(booking?.days[1]?.refusal).toEqual({ key: 'reservation.errors.tooManyAhead', values: { max: 1 } })
  })

  test('has the days that the club keeps, and nothing to book for whoever is blocked', async () => {
    const { club, marta } = await aDesk()
    club.sql(
      [1, 2, 3, 4]
        .map((court) =>
          makeClosureSql(court, at('2026-11-23T00:00:00+01:00'), at('2026-11-24T00:00:00+01:00'), 'works'),
        )
        .join(';'),
    )
    const { booking } = await card(club, marta.id)
    expect(booking?.days.slice(0, 5).map(({ state }) => state)).toEqual(['may', 'may', 'may', 'kept', 'may'])
    expect(booking?.days[3]?.refusal).toMatchObject({
      key: 'reservation.errors.courtStatus',
      values: { reason: 'works' },
    })
    club.sql(`UPDATE user SET blocked_at = 1 WHERE id = ${marta.id}`)
    expect((await card(club, marta.id)).booking).toBeNull()
  })

  test('owes what the search says', async () => {
    const { club, raul } = await aDesk()
    club.deps.time.now = at('2026-11-20T21:00:00+01:00')
    const [found] = await search(club, 'raúl')
    expect([found?.owed, (await card(club, raul.id)).unpaid.euros]).toEqual([12, 12])
  })

  test('counts games that were missed, not those that were canceled', async () => {
    const { club, raul } = await aDesk()
    club.sql('UPDATE entry SET absent_at = 1 WHERE reservation_id IN (1, 4)')
    expect(await card(club, raul.id)).toMatchObject({ absences: { count: 1, last: '2026-11-19T17:30:00.000Z' } })
  })

  test('of nobody is not there', async () => {
    const { club } = await aDesk()
    expect(await club.ask('GET', '/api/people/999', { viewer: club.people.admin })).toMatchObject({ status: 404 })
  })
})

test.each([
  { viewer: 'visitor', status: 401 },
  { viewer: 'blocked', status: 401 },
  { viewer: 'player', status: 403 },
  { viewer: 'trainer', status: 403 },
  { viewer: 'portal', status: 403 },
  { viewer: 'admin', status: 200 },
  { viewer: 'global', status: 200 },
] as const)(
  'phone, mail and notes of people are for admins: $viewer is answered $status',
  async ({ viewer, status }) => {
    const { club, raul } = await aDesk()
    for (const [path, canaries] of [
      ['/api/people/search/raul', [PHONE]],
      ['/api/people?q=raul', [PHONE]],
      [`/api/people/${raul.id}`, [PHONE, EMAIL, NOTE]],
    ] as const) {
      const answer = await club.ask('GET', path, { viewer: club.viewer(viewer) })
      expect(answer.status).toBe(status)
      const body = JSON.stringify(answer.body)
      expect(canaries.filter((canary) => body.includes(canary))).toEqual(status === 200 ? canaries : [])
    }
    const found = await club.call('people.search', { q: 'raul' }, { viewer: club.viewer(viewer) })
    expect(JSON.stringify(found.body)).not.toContain(NOTE)
  },
)
