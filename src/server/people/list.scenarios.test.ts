import { describe, expect, test } from 'vitest'
import { peopleListSchema } from '#domain/people/schema.ts'
import { aClub } from '../reservations/testing.ts'
import { aGame, at, aUser } from '../testing.ts'
import { addStranger } from './testing.ts'

const PHONE = '654 118 032'

/** Friday 20 November 2026, 10:00: Raúl plays tonight and owes a game, Marta plays tomorrow, Bea without an account played and plays tonight, Óscar owes. */
async function staged() {
  const club = await aClub()
  const { db } = club.deps
  club.sql(`INSERT INTO member_group (id, document_id, name, days_ahead, max_ahead) VALUES (1, 'g', 'Mornings', 14, 3)`)
  const raul = aUser(db, { nick: 'Raúl Marco', username: 'raul' })
  const marta = aUser(db, { nick: 'Marta Díez', username: 'marta' })
  club.sql(
    `UPDATE user SET group_id = 1, email = 'marta@mail.example', email_key = 'marta@mail.example' WHERE id = ${marta.id}`,
  )
  aGame(db, { start: '2026-11-19T18:30:00+01:00', owner: raul })
  const tonight = aGame(db, { start: '2026-11-20T18:30:00+01:00', owner: raul })
  const tomorrow = aGame(db, { start: '2026-11-21T10:00:00+01:00', court: 2, owner: marta })
  const before = aGame(db, { start: '2026-11-12T10:00:00+01:00' })
  const lastYear = aGame(db, { start: '2026-03-02T10:00:00+01:00' })
  const bea = { before: addStranger(club, before, 'Bea'), tonight: addStranger(club, tonight, 'Bea', PHONE) }
  club.sql(`UPDATE entry SET paid_at = 1, paid_cents = 600 WHERE id = ${bea.before}`)
  const oscar = addStranger(club, lastYear, 'Óscar')
  const read = async (query = '') => {
    const answer = await club.ask('GET', `/api/people?pageSize=100&${query}`, { viewer: club.people.admin })
    expect(answer.status).toBe(200)
    return peopleListSchema.parse(answer.body)
  }
  const names = async (query: string) => (await read(query)).data.map(({ nick }) => nick)
  return { club, raul, marta, tonight, tomorrow, oscar, bea, read, names }
}

describe('the list of people', () => {
  test('has whoever was booked without an account beside all others, by next game', async () => {
    const { read, raul, bea } = await staged()
    const { data, meta } = await read()
    expect(data.slice(0, 3).map(({ nick }) => nick)).toEqual(['Bea', 'Raúl Marco', 'Marta Díez'])
    expect(data[0]).toMatchObject({
      id: null,
      entry: bea.tonight,
      phone: PHONE,
      owed: 0,
      games: 2,
      group: null,
      next: { court: 'Court 1', startDate: '2026-11-20T17:30:00.000Z' },
      last: '2026-11-12T09:00:00.000Z',
    })
    expect(data[1]).toMatchObject({ id: raul.id, owed: 6, entry: null, games: null })
    expect(data[2]).toMatchObject({ group: { id: 1, name: 'Mornings' } })
    expect(meta.counts).toEqual({ accounts: 10, owing: 2, noAccount: 2, today: 2 })
    expect([meta.pagination.total, meta.groups]).toEqual([12, [{ id: 1, name: 'Mornings' }]])
  })

  test.each([
    ['owes=true&sort=nick', ['Óscar', 'Raúl Marco']],
    ['account=false', ['Bea', 'Óscar']],
    ['account=false&owes=true', ['Óscar']],
    ['today=true&account=true', ['Raúl Marco']],
    ['group=1', ['Marta Díez']],
    ['q=bea', ['Bea']],
    ['q=654118', ['Bea']],
    ['q=marta@mail', ['Marta Díez']],
    ['q=nobody', []],
  ])('asked for %s has %j', async (query, people) => {
    const { names } = await staged()
    expect(await names(query)).toEqual(people)
  })

  test('counts before the toggles, of those found and in the group', async () => {
    const { read } = await staged()
    expect((await read('q=bea&owes=true')).meta.counts).toEqual({ accounts: 0, owing: 0, noAccount: 1, today: 1 })
    expect((await read('group=1')).meta.counts).toEqual({ accounts: 1, owing: 0, noAccount: 0, today: 0 })
  })

  test('owes of each member what their card says, and what the debtors do', async () => {
    const { club, read } = await staged()
    club.deps.time.now = at('2026-11-21T12:00:00+01:00')
    const { data } = await read('owes=true')
    for (const { id, owed } of data.filter((person) => person.id !== null)) {
      const { body } = await club.ask('GET', `/api/people/${id}`, { viewer: club.people.admin })
      expect(body).toMatchObject({ data: { unpaid: { euros: owed } } })
    }
    const debtors = await club.ask('GET', '/api/money/debtors', { viewer: club.people.admin })
    expect(debtors.body).toMatchObject({ data: { amount: data.reduce((sum, { owed }) => sum + owed, 0) } })
  })

  test('drops whoever has no account thirty days after their last game, once they have paid', async () => {
    const { club, names, oscar } = await staged()
    expect(await names('account=false')).toEqual(['Bea', 'Óscar'])
    club.sql(`UPDATE entry SET paid_at = 1, paid_cents = 600 WHERE id = ${oscar}`)
    expect(await names('account=false')).toEqual(['Bea'])
    club.sql('UPDATE entry SET paid_at = 1, paid_cents = 600')
    club.deps.time.now = at('2026-12-21T12:00:00+01:00')
    expect(await names('account=false')).toEqual([])
  })

  test('has nobody whose game was canceled, and no guest of a member', async () => {
    const { club, names, bea, raul, tonight } = await staged()
    club.sql(`UPDATE entry SET host_id = (SELECT id FROM entry WHERE reservation_id = ${tonight} AND user_id = ${raul.id})
      WHERE id = ${bea.tonight}; UPDATE reservation SET canceled_at = 1 WHERE day < '2026-11-19'`)
    expect(await names('account=false')).toEqual([])
  })

  test('is cut into pages that hold everybody once', async () => {
    const { club, read } = await staged()
    const all = (await read()).data.map(({ nick }) => nick)
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const { body } = await club.ask('GET', `/api/people?pageSize=5&page=${page}`, { viewer: club.people.admin })
        return peopleListSchema.parse(body).data.map(({ nick }) => nick)
      }),
    )
    expect(pages.flat()).toEqual(all)
  })
})
