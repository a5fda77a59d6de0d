import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { userAnswerSchema } from '#domain/users/desk-schema.ts'
import { ERASED_NICK } from '#domain/users/rules.ts'
import { addSession } from '../auth/store.ts'
import { eraseUnconfirmed } from '../jobs/erase-unconfirmed.ts'
import { addLead } from '../leads/store.ts'
import { accountsIn, movementsIn, sellBono, topUp } from '../money/testing.ts'
import { gameOf } from '../reservations/store.ts'
import { type Answer, aGame, aUser, contents, rowsIn, sessionCookie, type TestApp, testApp } from '../testing.ts'
import { eraseUser } from './erase.ts'
import { savePicture } from './picture-store.ts'
import { aHouse, isSignedIn, put } from './testing.ts'

const PASSWORD = 'marker-password'
const evening = '2026-11-23T18:30:00+01:00'

type Club = TestApp & Record<'marta' | 'pablo' | 'nuria', User>

async function aClub(): Promise<Club> {
  const app = await testApp()
  const { db } = app.deps
  const marta = aUser(db, { nick: 'marker-nick', username: 'marker-name', locale: 'es' })
  db.$client
    .prepare("UPDATE user SET password_hash = ?, observations = 'marker-notes', phone = '600111222333' WHERE id = ?")
    .run(await app.deps.passwords.hash(PASSWORD), marta.id)
  return { ...app, marta, pablo: aUser(db, { nick: 'Pablo' }), nuria: aUser(db, { nick: 'Nuria' }) }
}

const eraseMe = ({ ask, marta }: Club, password = PASSWORD): Promise<Answer> =>
  ask('POST', '/api/users/me/erase', { viewer: marta, body: { password } })

/** Marta's place of a game, by card. */
async function payPlaceOf({ deps, ask, marta }: Club, game: number): Promise<void> {
  const entry = deps.db.$client
    .prepare<[number, number], number>('SELECT id FROM entry WHERE reservation_id = ? AND user_id = ?')
    .pluck()
    .get(game, marta.id)
  const viewer = aUser(deps.db, { roles: ['fp_admin'] })
  await ask('POST', `/api/reservation-users/${entry}/pay`, { viewer, body: { value: true, method: 'card' } })
}

/** Marta has credit. */
async function aClubWithCredit() {
  const club = await aClub()
  const { db } = club.deps
  const portal = aUser(db, { roles: ['portalAdmin', 'fp_admin'] })
  topUp(db, club.marta.id, 500)
  const erase = (query = '') => club.ask('DELETE', `/api/users/${club.marta.id}${query}`, { viewer: portal })
  return { club, db, portal, erase }
}

describe('who is erased by the portal admin with credit', () => {
  test.each([
    ['has it paid out in cash', '?credit=payOut', {}, ['payout', 'cash']],
    [
      'has it paid out by transfer',
      '?credit=payOut&method=transfer',
      { cash: 500, transfer: -500 },
      ['payout', 'transfer'],
    ],
    ['gives it up', '?credit=forfeit', { cash: 500, forfeited: -500 }, ['forfeit', null]],
  ])('%s, as is chosen', async (_, query, accounts, movement) => {
    const { club, db, erase } = await aClubWithCredit()
    expect(await erase()).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'validation.errors.required', param: 'credit' }] },
    })
    expect(rowsIn(db, 'user', 'erased_at IS NOT NULL')).toBe(0)
    expect((await erase(query)).status).toBe(200)
    expect(accountsIn(db)).toEqual(accounts)
    const receipt = movement[0] === 'payout' ? 1 : null
    expect(movementsIn(db).at(-1)).toEqual([...movement, null, club.marta.id, receipt])
  })

  test('has what was paid of a game that it is too late to cancel too, and the sheet says so before', async () => {
    const { club, db, portal, erase } = await aClubWithCredit()
    const { marta, pablo } = club
    const late = aGame(db, { start: '2026-11-20T18:30:00+01:00', owner: marta, players: [pablo] })
    await payPlaceOf(club, late)
    const sheet = await club.call('users.sheet', { id: marta.id }, { viewer: portal })
    expect(sheet.body).toMatchObject({ result: { data: { data: { erasure: { credit: 11, bonos: [] } } } } })
    expect((await erase('?credit=payOut')).status).toBe(200)
    expect(accountsIn(db)).toEqual({ card: 600, cash: -600 })
    expect(rowsIn(db, 'audit', `act = 'users.erase' AND details = '{"amount":11,"way":"cash"}'`)).toBe(1)
  })

  test('isn’t erased by themselves for never having confirmed the address', async () => {
    const { club, db, portal } = await aClubWithCredit()
    db.$client.exec(`UPDATE user SET confirmed_at = NULL, privacy_accepted_at = 1 WHERE id <> ${portal.id}`)
    await eraseUnconfirmed(club.deps)
    expect(db.$client.prepare('SELECT id FROM user WHERE erased_at IS NULL').pluck().all()).toEqual([
      club.marta.id,
      portal.id,
    ])
  })
})

describe('who erases their own account', () => {
  test('gives the password; a wrong one changes nothing', async () => {
    const club = await aClub()
    const { requests: _requests, attempt: _attempt, ...before } = contents(club.deps.db)
    expect(await eraseMe(club, 'wrong')).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'auth.errors.wrongPassword', param: 'password' }] },
    })
    expect(contents(club.deps.db)).toMatchObject({ user: before['user'] })
    expect(await club.ask('POST', '/api/users/me/erase', { body: { password: PASSWORD } })).toMatchObject({
      status: 401,
    })
  })

  test('is told before what becomes of each game to come, and so it does', async () => {
    const club = await aClub()
    const { db } = club.deps
    const { marta, pablo, nuria } = club
    const others = [aUser(db), aUser(db), aUser(db)]
    const alone = aGame(db, { start: evening, owner: marta, guests: 1 })
    const handed = aGame(db, { court: 2, start: evening, type: 'complete', owner: marta, players: [pablo] })
    const full = aGame(db, { court: 3, start: evening, owner: pablo, players: [marta, ...others.slice(0, 2), nuria] })
    const lesson = aGame(db, { court: 4, start: evening, type: 'class', owner: marta, players: [nuria] })
    const closed = aGame(db, {
      start: '2026-11-24T18:30:00+01:00',
      owner: marta,
      players: [pablo, ...others.slice(0, 2), nuria],
      closed: true,
    })
    const past = aGame(db, { start: '2026-11-16T18:30:00+01:00', owner: marta, players: [pablo] })
    const told = await club.ask('GET', '/api/users/me/erasure', { viewer: marta })
    expect(told).toMatchObject({ status: 200 })
    expect(told.body).toHaveProperty('data.games.length', 5)
    expect(JSON.stringify(told.body).match(/"becomes":"canceled"/g)).toHaveLength(1)

    expect(await eraseMe(club)).toMatchObject({ status: 200, body: { message: 'Tu cuenta se ha borrado.' } })
    expect(gameOf(db, alone)?.canceledAt).toBe(club.deps.time.now)
    expect(gameOf(db, handed)).toMatchObject({
      ownerId: pablo.id,
      canceledAt: null,
      entries: [{ user: { id: pablo.id } }],
    })
    expect(gameOf(db, full)?.entries.map(({ user }) => user?.id)).not.toContain(marta.id)
    expect(gameOf(db, lesson)).toMatchObject({ ownerId: null, canceledAt: null })
    expect(gameOf(db, closed)).toMatchObject({ ownerId: pablo.id })
    expect(gameOf(db, closed)?.entries.map(({ user }) => user?.id)).not.toContain(marta.id)
    // Nuria waited for the place that came free.
    const mails = db.$client.prepare<[number], string>('SELECT kind FROM outbox WHERE user_id = ?').pluck()
    expect(mails.all(nuria.id)).toEqual(['movedUp'])
    expect(mails.all(marta.id)).toEqual([])
    // What was keeps its place, without a name.
    expect(gameOf(db, past)?.entries[0]?.user).toMatchObject({ id: marta.id, nick: ERASED_NICK, avatar: null })
  })

  test('cancels nothing that it is too late to cancel: such a game is nobody’s, open or whole', async () => {
    const club = await aClub()
    const { db } = club.deps
    const { marta, pablo } = club
    const others = [aUser(db), aUser(db), aUser(db)]
    const tonight = '2026-11-20T18:30:00+01:00'
    const open = aGame(db, { start: tonight, owner: marta, guests: 1 })
    const whole = aGame(db, { court: 2, start: tonight, type: 'complete', owner: marta })
    const handed = aGame(db, { court: 3, start: tonight, owner: marta, players: [pablo] })
    const closed = aGame(db, { court: 4, start: tonight, owner: marta, players: others, closed: true })
    const early = aGame(db, { start: '2026-11-20T22:00:00+01:00', owner: marta })
    const told = await club.ask('GET', '/api/users/me/erasure', { viewer: marta })
    expect(JSON.stringify(told.body).match(/"becomes":"canceled"/g)).toHaveLength(1)
    expect(await eraseMe(club)).toMatchObject({ status: 200 })
    for (const id of [open, whole]) expect(gameOf(db, id)).toMatchObject({ ownerId: null, canceledAt: null })
    expect(gameOf(db, whole)?.entries).toEqual([])
    expect(gameOf(db, handed)).toMatchObject({ ownerId: pablo.id, canceledAt: null })
    expect(gameOf(db, closed)).toMatchObject({ ownerId: others[0]?.id, canceledAt: null })
    expect(gameOf(db, early)?.canceledAt).toBe(club.deps.time.now)
  })

  test('is told of credit and bonos, what comes back of games to come with them, and can only give them up', async () => {
    const club = await aClub()
    const { db } = club.deps
    const { marta, pablo } = club
    const ahead = aGame(db, { start: evening, owner: marta, players: [pablo] })
    const late = aGame(db, { court: 2, start: '2026-11-20T18:30:00+01:00', owner: marta, players: [pablo] })
    for (const game of [ahead, late]) await payPlaceOf(club, game)
    topUp(db, marta.id, 500)
    sellBono(db, marta.id)
    const told = await club.ask('GET', '/api/users/me/erasure', { viewer: marta })
    expect(told.body).toMatchObject({ data: { credit: 11, bonos: [{ name: 'Ten', left: 10 }] } })
    const before = accountsIn(db)
    expect(await eraseMe(club)).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'validation.errors.required', param: 'credit' }] },
    })
    expect(accountsIn(db)).toEqual(before)
    const body = { password: PASSWORD, credit: 'payOut' }
    expect(await club.ask('POST', '/api/users/me/erase', { viewer: marta, body })).toMatchObject({ status: 400 })
    expect(
      await club.ask('POST', '/api/users/me/erase', { viewer: marta, body: { ...body, credit: 'forfeit' } }),
    ).toMatchObject({ status: 200 })
    expect(accountsIn(db)).toEqual({ card: 7500, cash: 500, forfeited: -7400, 'income/court': -600 })
    expect(movementsIn(db).at(-1)).toEqual(['forfeit', null, null, marta.id, null])
    expect(rowsIn(db, 'bono', `ended_at = ${club.deps.time.now}`)).toBe(1)
  })

  test('leaves nothing personal behind: in no row, in no page of the file, in no answer', async () => {
    const club = await aClub()
    const { db } = club.deps
    const { marta, pablo } = club
    aGame(db, { start: '2026-11-16T18:30:00+01:00', owner: marta, players: [pablo] })
    savePicture(db, { userId: marta.id, bytes: Buffer.from('marker-picture'), version: 'marker-v', at: 1 })
    db.$client
      .prepare(
        "INSERT INTO code (hash, user_id, kind, created_at, expires_at) VALUES ('marker-code', ?, 'reset', 1, 2)",
      )
      .run(marta.id)
    await club.ask('POST', '/api/auth/login', { body: { identifier: 'marker-name', password: 'wrong' } })
    expect(rowsIn(db, 'attempt')).toBe(1)
    addSession(db, {
      idHash: 'marker-session',
      userId: marta.id,
      createdAt: 1,
      expiresAt: 9e12,
      browser: 'marker-browser',
    })
    addLead(db, {
      name: 'fest',
      email: 'pablo@example.com',
      data: {
        name: 'Pablo',
        partner: 'marker-partner',
        partnerEmail: 'MARKER-name@Example.com',
        category: '1',
        locale: 'es',
      },
      params: '',
      referer: '',
      page: '',
      userId: pablo.id,
      createdAt: 1,
    })
    const cookie = sessionCookie(club.deps, marta)
    const day = '/api/reservations/date/2026-11-16'
    expect(JSON.stringify(await club.ask('GET', day, { viewer: pablo }))).toContain('marker-nick')
    await eraseMe(club)
    const left = Object.entries(contents(db)).filter(([, rows]) => JSON.stringify(rows).includes('marker'))
    expect(left.map(([table]) => table)).toEqual([])
    expect(db.$client.serialize().includes('marker')).toBe(false)
    expect(JSON.stringify(contents(db)['lead'])).toContain(`\\"partner\\":\\"${ERASED_NICK}`)
    expect(rowsIn(db, 'attempt')).toBe(0)
    expect(rowsIn(db, 'session', `user_id = ${marta.id}`)).toBe(0)
    expect((await club.ask('GET', '/api/auth/me', { headers: { cookie } })).status).toBe(401)
    const seen = await club.ask('GET', day, { viewer: pablo })
    expect(JSON.stringify(seen.body)).not.toContain('marker')
    expect(JSON.stringify(seen.body)).toContain(ERASED_NICK)
    for (const query of ['marker', 'exjugador', 'former']) {
      expect((await club.ask('GET', `/api/users/search/${query}`, { viewer: pablo })).body).toEqual({ data: [] })
    }
    for (const identifier of ['marker-name', 'marker-name@example.com', `ERASED ${marta.id}`, `former-${marta.id}`]) {
      const answer = await club.ask('POST', '/api/auth/login', { body: { identifier, password: PASSWORD } })
      expect(answer.status).toBe(401)
    }
  })

  test('and their name and addresses are free for somebody else', async () => {
    const club = await aClub()
    await eraseMe(club)
    expect(() => aUser(club.deps.db, { username: 'marker-name', nick: 'marker-nick' })).not.toThrow()
  })

  test('twice it isn’t done, and two can be erased', async () => {
    const club = await aClub()
    const acting = { deps: club.deps, viewer: null }
    await eraseUser(acting, { id: club.marta.id })
    await eraseUser(acting, { id: club.pablo.id })
    await expect(eraseUser(acting, { id: club.marta.id })).rejects.toThrow('errors.notFound')
  })

  test('is refused as the last portal admin', async () => {
    const club = await aClub()
    const { db } = club.deps
    const portal = aUser(db, { roles: ['portalAdmin'] })
    const acting = { deps: club.deps, viewer: null }
    await expect(eraseUser(acting, { id: portal.id })).rejects.toThrow('users.errors.lastPortalAdmin')
    aUser(db, { roles: ['portalAdmin'] })
    await expect(eraseUser(acting, { id: portal.id })).resolves.toBeUndefined()
  })
})

/** A lead that somebody signed out sent from an address, and a pair in which that is the partner's. */
function addTraces({ deps: { db } }: TestApp, email: string): void {
  const from = { params: '', referer: '', page: '', userId: null, createdAt: 1 }
  addLead(db, { ...from, name: 'contact', email, data: { name: 'marker-lead' } })
  const pair = { name: 'Ana', partner: 'marker-partner', partnerEmail: email }
  addLead(db, { ...from, name: 'fest', email: 'ana@example.com', data: pair })
}

describe('what was sent signed out from an address, and a pair that names it, go with', () => {
  test('whoever has it, in letters of any language', async () => {
    const club = await aClub()
    const { marta } = club
    club.deps.db.$client.exec(`UPDATE user SET email = 'ñandú@x.es', email_key = 'ñandú@x.es' WHERE id = ${marta.id}`)
    addTraces(club, 'ÑANDÚ@x.es')
    await eraseUser({ deps: club.deps, viewer: null }, { id: marta.id })
    const left = contents(club.deps.db)['lead']
    expect(left).toMatchObject([{ email: 'ana@example.com' }])
    expect(JSON.stringify(left)).not.toMatch(/marker|ñandú/i)
  })

  test.each(['themselves', 'the desk'])('whoever had it, when %s changed it, not with who has it now', async (who) => {
    const club = await aClub()
    const { marta, ask, deps } = club
    addTraces(club, 'marker-name@example.com')
    const email = 'other@example.com'
    const answer =
      who === 'themselves'
        ? await ask('PUT', '/api/users/me', { viewer: marta, body: { email, password: PASSWORD } })
        : await ask('PUT', `/api/users/${marta.id}`, {
            viewer: aUser(deps.db, { roles: ['portalAdmin'] }),
            body: { email },
          })
    expect(answer).toMatchObject({ status: 200 })
    const next = aUser(deps.db, { username: 'next' })
    deps.db.$client.exec(`UPDATE user SET email = 'marker-name@example.com', email_key = email WHERE id = ${next.id}`)
    const own = await ask('GET', '/api/users/me/data.json', { viewer: next })
    expect(own).toMatchObject({ status: 200, body: { pairs: [] } })
    await eraseUser({ deps, viewer: null }, { id: marta.id })
    expect(contents(deps.db)['lead']).toMatchObject([{ email: 'ana@example.com' }])
    expect(JSON.stringify(contents(deps.db)['lead'])).not.toContain('marker')
  })

  test('nobody who never confirmed it', async () => {
    const club = await aClub()
    const { marta, deps } = club
    deps.db.$client.exec(`UPDATE user SET confirmed_at = NULL WHERE id = ${marta.id}`)
    addTraces(club, 'marker-name@example.com')
    const before = contents(deps.db)['lead']
    const viewer = aUser(deps.db, { roles: ['portalAdmin'] })
    await club.ask('PUT', `/api/users/${marta.id}`, { viewer, body: { email: 'other@example.com' } })
    await eraseUser({ deps, viewer: null }, { id: marta.id })
    expect(contents(deps.db)['lead']).toEqual(before)
    await eraseUser({ deps, viewer: null }, { id: unconfirmedAt(club, 'marker-name@example.com') })
    expect(contents(deps.db)['lead']).toEqual(before)
  })
})

function unconfirmedAt({ deps: { db } }: TestApp, email: string): number {
  const { id } = aUser(db)
  db.$client.prepare('UPDATE user SET email = ?, email_key = ?, confirmed_at = NULL WHERE id = ?').run(email, email, id)
  return id
}

describe('a user is erased', () => {
  test('by number or documentId, leaves the games to come, and is gone', async () => {
    const house = await aHouse()
    const { other, deps, ask, portal } = house
    const one = userAnswerSchema.parse((await ask('GET', `/api/users/${other.id}`, { viewer: portal })).body).data
    const game = aGame(deps.db, { start: '2026-11-21T18:30:00+01:00', owner: other, players: [portal] })
    const cookie = sessionCookie(deps, other)
    const erased = await ask('DELETE', `/api/users/${one.documentId}`, { viewer: portal })
    expect(erased).toMatchObject({ status: 200, body: { data: { id: other.id, documentId: one.documentId } } })
    expect(gameOf(deps.db, game)?.entries.map(({ user }) => user?.id)).toEqual([portal.id])
    expect(await isSignedIn(house, cookie)).toBe(false)
    expect(await ask('GET', `/api/users/${other.id}`, { viewer: portal })).toMatchObject({ status: 404 })
    expect(await ask('DELETE', `/api/users/${other.id}`, { viewer: portal })).toMatchObject({ status: 404 })
    expect(await put(house, other.id, { level: 2 })).toMatchObject({ status: 404 })
    expect(rowsIn(deps.db, 'audit', `act = 'users.erase' AND json_extract(about, '$.user') = ${other.id}`)).toBe(1)
  })

  test('but not the last portal admin', async () => {
    const { ask, portal, deps } = await aHouse()
    const before = contents(deps.db)
    const answer = await ask('DELETE', `/api/users/${portal.id}`, { viewer: portal })
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ msg: 'users.errors.lastPortalAdmin' }] } })
    expect(contents(deps.db)).toEqual(before)
  })
})
