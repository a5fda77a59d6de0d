import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aFestival, aSignUp } from '../leads/testing-offers.ts'
import { aGame, aUser, contents, testApp } from '../testing.ts'
import { savePicture } from './picture-store.ts'

/**
 * Every table, and what the download of one's own data takes of it. Who adds a table says here what becomes of it, and in
 * `stripUser` when somebody is erased.
 */
const considered: Record<string, string> = {
  alert: 'alerts',
  attempt: 'failedSignIns',
  audit: 'acts',
  bono: 'bonos',
  change: 'nothing: days',
  allotment: 'nothing: courts',
  allotment_court: 'nothing: courts',
  allotment_exception: 'nothing: courts',
  api_key: 'nothing: the club',
  closure: 'nothing: courts',
  closure_court: 'nothing: courts',
  club_fact: 'nothing: the club',
  code: 'codes, but for the code',
  competition: 'competitions',
  competition_entry: 'competitions',
  competition_match: 'competitions',
  competition_slot: 'nothing: courts',
  config: 'nothing: the club',
  court: 'nothing: courts',
  court_hours: 'nothing: courts',
  departure: 'departures',
  device: 'nothing: the club',
  device_court: 'nothing: courts',
  device_log: 'switchings',
  lapsed_hold: 'lapsedHolds',
  email_change: 'emailChanges',
  entry: 'games',
  festival_category: 'nothing: the club',
  guest_phone: 'nothing: people without an account',
  job_run: 'nothing: the club',
  lead: 'leads, and pairs: those in which somebody else named them',
  lead_search: 'nothing: derived from leads',
  lead_search_config: 'nothing: derived from leads',
  lead_search_data: 'nothing: derived from leads',
  lead_search_docsize: 'nothing: derived from leads',
  lead_search_idx: 'nothing: derived from leads',
  level_assessment: 'assessments',
  level_fold: 'nothing: the club',
  level_start: 'levels',
  level_step: 'levels',
  mail_server: 'nothing: the club',
  member_group: 'user',
  movement: 'movements',
  newsletter_code: 'nothing: codes of leads, which expire',
  notice_setting: 'notices',
  occurrence: 'games',
  offer: 'offers',
  offer_telling: 'offers',
  order_place: 'orders: which places they were for is in the games',
  outbox: 'mails',
  passkey: 'passkeys, but for what they sign by',
  payment_order: 'orders',
  payment_provider: 'nothing: the club',
  picture: 'nothing: the club',
  picture_file: 'nothing: the club',
  post: 'nothing: the club; who wrote is in acts',
  post_revision: 'nothing: the club; who wrote is in acts',
  post_text: 'nothing: the club',
  posting: 'movements',
  price_rule: 'nothing: prices',
  problem: 'nothing: faults of the program, with nobody in them',
  product: 'nothing: the club',
  push_device: 'devices, but for what reaches them',
  push_key: 'nothing: the club',
  request: 'requests, but for the answers: what they say is in the games',
  reservation: 'games',
  result: 'results',
  result_player: 'results',
  session: 'sessions, but for what opens them',
  subscriber: 'subscriptions',
  till_count: 'nothing: the club; who counted is in acts',
  used_challenge: 'nothing: random, gone in minutes',
  user: 'user, but for the hash of the password and what is derived from the rest',
  user_picture: 'picture',
  user_role: 'roles',
  user_search: 'nothing: derived from the user',
  user_search_config: 'nothing: derived from the user',
  user_search_data: 'nothing: derived from the user',
  user_search_docsize: 'nothing: derived from the user',
  user_search_idx: 'nothing: derived from the user',
  webhook: 'nothing: the club',
  webhook_delivery: 'nothing: what is in the rest, as it was sent',
}

const fileSchema = z.looseObject({ user: z.looseObject({}), games: z.array(z.looseObject({})) })

describe('the download of one’s own data', () => {
  test('considers every table there is', async () => {
    const { deps } = await testApp()
    const tables = deps.db.$client
      .prepare<[], string>(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      .pluck()
      .all()
    expect(tables.filter((name) => !(name in considered))).toEqual([])
  })

  test('has what is kept about them, no secret, and of others the nick alone', async () => {
    const app = await testApp()
    const { db } = app.deps
    const me = aUser(db, { nick: 'Marta', username: 'marta.d', roles: ['fp_admin'] })
    const pablo = aUser(db, { nick: 'Pablo', username: 'marker-other' })
    const hash = await app.deps.passwords.hash('marker-password')
    db.$client
      .prepare('UPDATE user SET password_hash = ?, observations = ? WHERE id = ?')
      .run(hash, 'Plays late', me.id)
    savePicture(db, { userId: me.id, bytes: Buffer.from('a picture'), version: 'v', at: 1 })
    for (let day = 10; day < 20; day += 1) {
      aGame(db, { start: `2026-11-${day}T18:30:00+01:00`, owner: me, players: [pablo], guests: 1 })
    }
    db.$client
      .prepare(
        "INSERT INTO code (hash, user_id, kind, created_at, expires_at) VALUES ('marker-hash', ?, 'reset', 1, 2)",
      )
      .run(me.id)
    const answer = await app.ask('GET', '/api/users/me/data.json', { viewer: me })
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="my-data-20-11-2026.json"' },
    })
    const file = fileSchema.parse(answer.body)
    expect(file.user).toMatchObject({
      nick: 'Marta',
      username: 'marta.d',
      email: 'marta.d@example.com',
      observations: 'Plays late',
    })
    expect(file).toMatchObject({
      roles: ['fp_admin', 'fp_user'],
      picture: { webp: Buffer.from('a picture').toString('base64') },
      codes: [{ kind: 'reset' }],
      failedSignIns: [],
    })
    expect(file.games).toHaveLength(10)
    expect(file.games[0]).toMatchObject({
      court: 'Court 1',
      isOwner: true,
      entry: { plays: true },
      players: ['Marta', 'Pablo'],
    })
    const text = JSON.stringify(answer.body)
    expect(text).not.toContain('marker')
    expect(text).not.toContain('argon2')
    expect((await app.ask('GET', '/api/users/me/data.json')).status).toBe(401)
  })

  test('says where somebody else signed them up as a partner, and of that one the name alone', async () => {
    const app = await testApp()
    const { db } = app.deps
    const me = aUser(db, { username: 'marta.d' })
    const pair = aSignUp(aFestival(app.deps)[0] ?? 0)
    for (const partnerEmail of ['Marta.D@example.com', 'luis@example.com']) {
      const data = { ...pair.data, partner: 'Marta D', partnerEmail }
      expect(await app.ask('POST', '/api/leads', { body: { ...pair, data } })).toMatchObject({ status: 201 })
    }
    const answer = await app.ask('GET', '/api/users/me/data.json', { viewer: me })
    const named = { name: 'Ana', partner: 'Marta D', partnerEmail: 'Marta.D@example.com', category: 'Mixed 0' }
    expect(fileSchema.parse(answer.body)['pairs']).toEqual([{ ...named, createdAt: '2026-11-20T09:00:00.000Z' }])
    expect(JSON.stringify(answer.body)).not.toContain(pair.data.email)
  })

  test('of somebody without games is whole too', async () => {
    const app = await testApp()
    const answer = await app.ask('GET', '/api/users/me/data.json', { viewer: aUser(app.deps.db) })
    expect(fileSchema.parse(answer.body).games).toEqual([])
  })
})

async function aMember() {
  const app = await testApp()
  const me = aUser(app.deps.db, { nick: 'Marta', username: 'marta.d' })
  app.deps.db.$client
    .prepare('UPDATE user SET password_hash = ? WHERE id = ?')
    .run(await app.deps.passwords.hash('right-password'), me.id)
  const put = (body: Record<string, unknown>) => app.ask('PUT', '/api/users/me', { viewer: me, body })
  return { ...app, me, put }
}

describe('own data', () => {
  test('is changed as far as it is sent', async () => {
    const { put, ask, me, deps } = await aMember()
    const body = {
      nick: 'Marta Díaz',
      phone: '+34 611 204 518',
      level: 3.25,
      position: 'left',
      birthDate: '1991-04-09',
    }
    expect(await put(body)).toMatchObject({
      status: 200,
      body: { data: { ...body, phone: '+34611204518', username: 'marta.d', email: 'marta.d@example.com' } },
    })
    expect(await ask('GET', '/api/users/me', { viewer: me })).toMatchObject({ body: { data: { nick: 'Marta Díaz' } } })
    const found = await ask('GET', '/api/users/search/marta dia', { viewer: aUser(deps.db) })
    expect(found.body).toMatchObject({ data: [{ nick: 'Marta Díaz' }] })
  })

  test.each([
    { body: { nick: 'Pablo' }, status: 409, msg: 'auth.errors.nickTaken', param: 'nick' },
    { body: { username: 'PABLO.R' }, status: 409, msg: 'auth.errors.usernameTaken', param: 'username' },
    { body: { phone: '699 000 111' }, status: 409, msg: 'auth.errors.phoneTaken', param: 'phone' },
    { body: { birthDate: '2026-11-20' }, status: 400, msg: 'validation.errors.pastDay', param: 'birthDate' },
    { body: { level: 7.25 }, status: 400, msg: 'validation.errors.tooBig', param: 'level' },
    { body: { roles: ['portalAdmin'] }, status: 400, msg: 'validation.errors.unknownField', param: 'roles' },
    { body: { email: 'new@example.com' }, status: 400, msg: 'validation.errors.required', param: 'password' },
    {
      body: { email: 'new@example.com', password: 'wrong' },
      status: 400,
      msg: 'auth.errors.wrongPassword',
      param: 'password',
    },
    {
      body: { email: 'pablo.r@example.com', password: 'right-password' },
      status: 409,
      msg: 'auth.errors.alreadySignedUp',
      param: 'email',
    },
  ])('$body is refused, and changes nothing', async ({ body, status, msg, param }) => {
    const { put, deps } = await aMember()
    const { id } = aUser(deps.db, { nick: 'Pablo', username: 'pablo.r' })
    deps.db.$client.prepare("UPDATE user SET phone_key = '699000111' WHERE id = ?").run(id)
    const before = contents(deps.db)['user']
    expect(await put(body)).toMatchObject({ status, body: { errors: [{ msg, param }] } })
    expect(contents(deps.db)['user']).toEqual(before)
  })

  test('another address counts with the password, and links to the former one end', async () => {
    const { put, deps, me } = await aMember()
    deps.db.$client
      .prepare("INSERT INTO code (hash, user_id, kind, created_at, expires_at) VALUES ('x', ?, 'reset', 1, 2)")
      .run(me.id)
    const answer = await put({ email: 'new@example.com', password: 'right-password' })
    expect(answer).toMatchObject({ status: 200, body: { data: { email: 'new@example.com' } } })
    expect(contents(deps.db)['code']).toEqual([])
    // The same in other letters is no other address.
    expect(await put({ email: 'NEW@example.com' })).toMatchObject({ status: 200 })
  })
})
