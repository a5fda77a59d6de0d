import { describe, expect, test } from 'vitest'
import { aGame, aUser, type GameParts, rowsIn } from '../testing.ts'
import { aClub, bring, type Club, EVENING, type Somebody, slotFrom, stateOf } from './testing.ts'

const start = EVENING.startDate
const changed = async (club: Club, by: Somebody, id: number | string, body: object) =>
  await club.ask('PUT', `/api/reservations/${id}`, { viewer: club.viewer(by), body })
const own = ({ people }: Club): GameParts => ({ start, owner: people.player, players: [people.other] })

describe('an admin moves it', () => {
  test.each<{ name: string; body: object; to: object; price: number; days: string[] }>([
    { name: 'to another court', body: { court: 2 }, to: { court_id: 2 }, price: 2800, days: ['2026-11-20'] },
    {
      name: 'to another time, when it costs otherwise',
      body: slotFrom('12:30', '14:00'),
      to: { starts_at: Date.parse('2026-11-20T11:30:00Z'), ends_at: Date.parse('2026-11-20T13:00:00Z') },
      price: 2400,
      days: ['2026-11-20'],
    },
    {
      name: 'by its start alone',
      body: { startDate: '2026-11-20T20:00:00+01:00' },
      to: { starts_at: Date.parse('2026-11-20T19:00:00Z'), ends_at: Date.parse('2026-11-20T20:30:00Z') },
      price: 2800,
      days: ['2026-11-20'],
    },
    {
      name: 'to another day and court',
      body: { ...slotFrom('18:30', '20:00', '2026-11-21'), court: 3 },
      to: { day: '2026-11-21', court_id: 3 },
      price: 2400,
      days: ['2026-11-20', '2026-11-21'],
    },
  ])('$name: priced anew, and those who are in it are mailed', async ({ body, to, price, days }) => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, { ...own(club), guests: 1 })
    const published: string[] = []
    club.deps.live.subscribe(({ day }) => published.push(day))
    const answer = await changed(club, 'admin', id, { ...body, version: 1 })
    expect(answer).toMatchObject({ status: 200, body: { data: { id, price: price / 100, version: 2 } } })
    const state = stateOf(club, id)
    expect(state.row).toMatchObject({ ...to, price_cents: price, version: 2 })
    expect(state.mails).toEqual([
      ['changed', player.id],
      ['changed', other.id],
    ])
    expect(state.days.toSorted()).toEqual(days)
    expect(published.toSorted()).toEqual(days)
    expect(state.audits).toEqual([['reservations.change', club.people.admin.id, JSON.stringify({ reservation: id })]])
    const about = club.deps.db.$client.prepare<[], string>('SELECT about FROM outbox LIMIT 1').pluck().get()
    const former = { court: 'Court 1', startsAt: Date.parse(start), endsAt: Date.parse(EVENING.endDate) }
    expect(JSON.parse(about ?? '')).toMatchObject({ reservation: id, version: 2, former })
    expect(state.members).not.toContain(tina.id)
  })

  test('into a slot that it overlaps itself: it doesn’t stand in its own way', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { ...own(club), start: '2026-11-20T18:00:00+01:00' })
    expect(await changed(club, 'admin', id, EVENING)).toMatchObject({ status: 200 })
  })

  test('to where it is: nothing is priced, nobody mailed, and an older grid doesn’t matter', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { ...own(club), start: '2026-11-20T18:40:00+01:00' })
    const { documentId } = stateOf(club, id).game.court
    const body = { ...slotFrom('18:40', '20:10'), court: documentId }
    expect(await changed(club, 'admin', id, body)).toMatchObject({ status: 200, body: { data: { price: 24 } } })
    expect(stateOf(club, id)).toMatchObject({ mails: [], row: { price_cents: 2400 } })
  })

  test('with another owner or type alone, it keeps its price, off its slots too', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, { ...own(club), start: '2026-11-20T18:40:00+01:00' })
    expect(await changed(club, 'admin', id, { owner: null, type: 'complete' })).toMatchObject({ status: 200 })
    expect(stateOf(club, id)).toMatchObject({ mails: [], row: { price_cents: 2400, owner_id: null } })
  })

  test('court by documentId, over tRPC, a minute before it starts', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, own(club))
    const documentId = club.deps.db.$client
      .prepare<[], string>('SELECT document_id FROM court WHERE id = 2')
      .pluck()
      .get()
    club.deps.time.now = Date.parse(start) - 60_000
    const call = { type: 'mutation', viewer: club.people.global } as const
    const answer = await club.call('reservations.change', { documentId: id, court: documentId }, call)
    expect(answer).toMatchObject({ status: 200, body: { result: { data: { data: { court: { id: 2 } } } } } })
  })
})

describe('an admin changes who it is of and who is in it', () => {
  test('another owner comes in, is the reserving user, and those who were in it stay', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, own(club))
    const answer = await changed(club, 'admin', id, { owner: tina.id })
    expect(answer).toMatchObject({ status: 200, body: { data: { owner: tina.id, reservedByUser: false } } })
    expect(stateOf(club, id)).toMatchObject({ members: [player.id, other.id, tina.id], row: { version: 2 }, mails: [] })
    const view = await club.ask('GET', `/api/reservations/${id}`, { viewer: tina })
    expect(view).toMatchObject({ body: { data: { reservedByUser: true } } })
  })

  test('players replace the members; the owner stays, entries of who stays are kept with what was paid', async () => {
    const club = await aClub()
    const { player, other, tina, trainer } = club.people
    const id = aGame(club.deps.db, { ...own(club), players: [other, tina] })
    bring(club, id, other, 1)
    bring(club, id, tina, 1)
    club.sql(`UPDATE entry SET paid_at = 7 WHERE user_id = ${tina.id}`)
    const before = stateOf(club, id).game.entries
    const refs = [tina.id, String(trainer.id)]
    expect(await changed(club, 'admin', id, { data: { players: refs } })).toMatchObject({ status: 200 })
    const { game, members } = stateOf(club, id)
    expect(members).toEqual([player.id, tina.id, null, trainer.id])
    expect(game.entries.find(({ user }) => user?.id === tina.id)).toEqual(
      before.find(({ user }) => user?.id === tina.id),
    )
    expect(game.entries.map(({ id: entry }) => entry)).not.toContain(before[1]?.id)
  })

  test('who thereby plays is mailed; who is new in it is not', async () => {
    const club = await aClub()
    const { player, other, tina, trainer } = club.people
    const three = [1, 2, 3].map(() => aUser(club.deps.db))
    const id = aGame(club.deps.db, { start, owner: player, players: [...three, other, tina] })
    const players = [other.id, tina.id, trainer.id]
    await changed(club, 'admin', id, { players })
    expect(stateOf(club, id)).toMatchObject({
      members: [player.id, other.id, tina.id, trainer.id],
      mails: [
        ['movedUp', other.id],
        ['movedUp', tina.id],
      ],
      row: { version: 2 },
    })
  })

  test('a trainer for a class', async () => {
    const club = await aClub()
    const { tina, other } = club.people
    const id = aGame(club.deps.db, { start, type: 'class', players: [other] })
    expect(await changed(club, 'admin', id, { owner: tina.id })).toMatchObject({ status: 200 })
    expect(stateOf(club, id)).toMatchObject({ members: [other.id], row: { owner_id: tina.id } })
  })

  test('all at once: type, court, time, owner and players', async () => {
    const club = await aClub()
    const { player, other, tina, trainer } = club.people
    const id = aGame(club.deps.db, { ...own(club), guests: 2 })
    const body = {
      ...slotFrom('20:00', '21:30'),
      type: 'school',
      court: 3,
      owner: tina.id,
      players: [other.id, trainer.id],
      version: 1,
    }
    expect(await changed(club, 'global', id, body)).toMatchObject({
      status: 200,
      body: { data: { type: 'school', owner: tina.id } },
    })
    expect(stateOf(club, id)).toMatchObject({
      members: [other.id, trainer.id],
      row: { version: 2, court_id: 3, owner_id: tina.id },
      mails: [['changed', other.id]],
    })
    expect(stateOf(club, id).members).not.toContain(player.id)
    expect(rowsIn(club.deps.db, 'audit')).toBe(1)
  })

  test('owner and players by documentId', async () => {
    const club = await aClub()
    const { player, other, tina } = club.people
    const id = aGame(club.deps.db, own(club))
    const documentId = club.deps.db.$client
      .prepare<[number], string>('SELECT document_id FROM user WHERE id = ?')
      .pluck()
    const body = { owner: documentId.get(tina.id), players: [documentId.get(other.id), documentId.get(player.id)] }
    expect(await changed(club, 'admin', stateOf(club, id).game.documentId, body)).toMatchObject({ status: 200 })
    expect(stateOf(club, id)).toMatchObject({ members: [player.id, other.id, tina.id], row: { owner_id: tina.id } })
  })

  test('one who saw it before another changed it is told so, and changes nothing', async () => {
    const club = await aClub()
    const id = aGame(club.deps.db, own(club))
    await club.ask('PUT', `/api/reservations/${id}/join`, { viewer: club.people.tina, body: {} })
    const late = await changed(club, 'admin', id, { court: 2, version: 1 })
    expect(late).toMatchObject({ status: 409, body: { errors: [{ msg: 'reservation.errors.stale' }] } })
    expect(await changed(club, 'admin', id, { court: 2, version: 2 })).toMatchObject({ status: 200 })
  })
})
