import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { PLACE_HELD_FOR } from '#domain/leads/sign-up-rules.ts'
import { aMailServer, aSender } from '../mail/testing.ts'
import { aMailWake, at, aUser, contents, rowsIn, testApp, testDeps } from '../testing.ts'
import { countPairs } from './pairs-store.ts'
import { aFestival, aPromotion, aSignUp } from './testing-offers.ts'

const promotion = {
  name: 'promotion',
  data: {
    name: 'Ana',
    email: 'ana@example.com',
    phone: '600 100 200',
    message: 'Hola',
    slug: 'summer',
    acceptPrivacy: true,
  },
}

test.each([
  { why: 'one that is on', parts: {} },
  { why: 'one that has just ended', parts: { to: at('2026-11-20T10:00:00+01:00') } },
  { why: 'one that nobody knows', parts: { slug: 'winter' } },
])('whoever answers a promotion is heard, also of $why', async ({ parts }) => {
  const { ask, deps } = await testApp()
  aPromotion(deps, parts)
  expect((await ask('POST', '/api/leads', { body: promotion })).status).toBe(201)
  expect(rowsIn(deps.db, 'lead', "json_extract(data, '$.slug') = 'summer'")).toBe(1)
})

describe('a pair signs up', () => {
  test('and both are named, with the category as it is called in their language', async () => {
    const { ask, deps } = await testApp()
    const [, second = 0] = aFestival(deps, { pairs: [4, 4] })
    const headers = { 'accept-language': 'es' }
    expect((await ask('POST', '/api/leads', { body: aSignUp(second), headers })).status).toBe(201)
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    expect((await ask('GET', '/api/leads/1', { viewer: admin })).body).toMatchObject({
      data: {
        name: 'fest',
        email: 'ana@example.com',
        data: { category: String(second), topic: 'Mixta 1', partner: 'Luis', partnerEmail: 'luis@example.com' },
      },
    })
    expect([...countPairs(deps.db, [second, 99], deps.time.now)]).toEqual([
      [second, 1],
      [99, 0],
    ])
    const found = await ask('GET', '/api/leads?q=luis', { viewer: admin })
    expect(found.body, 'a partner is found too').toMatchObject({ meta: { pagination: { total: 1 } } })
  })

  test.each([
    { why: 'no category', category: '', status: 400, msg: 'errorRequired' },
    { why: 'one that is not there', category: 77, status: 400, msg: 'fest.errors.category' },
    { why: 'none by its name', category: 'Mixed 0', status: 400, msg: 'fest.errors.category' },
    { why: 'a full one', category: 1, status: 409, msg: 'fest.errors.full' },
    {
      why: 'one after the last day',
      category: 2,
      day: '2026-12-04T00:00:00+01:00',
      status: 409,
      msg: 'fest.errors.over',
    },
  ])('not for $why: $msg', async ({ category, day, status, msg }) => {
    const { ask, deps } = await testApp()
    aFestival(deps, { pairs: [1, 1] })
    await ask('POST', '/api/leads', { body: aSignUp(1) })
    if (day) deps.time.now = at(day)
    const before = contents(deps.db)
    const refused = await ask('POST', '/api/leads', { body: aSignUp(category) })
    expect(refused).toMatchObject({ status, body: { errors: [{ msg, param: 'category' }] } })
    expect(contents(deps.db), 'nothing is kept, nor counted as sent').toEqual(before)
  })

  test('on the last day, until its last second', async () => {
    const { ask, deps } = await testApp()
    aFestival(deps)
    deps.time.now = at('2026-12-03T23:59:59.999+01:00')
    expect((await ask('POST', '/api/leads', { body: aSignUp(1) })).status).toBe(201)
  })

  test('twenty at once for the last place: one has it', async () => {
    const { ask, deps } = await testApp()
    aFestival(deps, { pairs: [2] })
    await ask('POST', '/api/leads', { body: aSignUp(1) })
    const senders = Array.from({ length: 20 }, (_, sender) => `10.0.0.${sender + 1}`)
    const answers = await Promise.all(senders.map((from) => ask('POST', '/api/leads', { body: aSignUp(1), from })))
    const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([countOf(201), countOf(409)]).toEqual([1, 19])
    expect(rowsIn(deps.db, 'lead')).toBe(2)
  })

  test('in the place of one who was deleted', async () => {
    const { ask, deps } = await testApp()
    aFestival(deps, { pairs: [1] })
    await ask('POST', '/api/leads', { body: aSignUp(1) })
    expect((await ask('POST', '/api/leads', { body: aSignUp(1) })).status).toBe(409)
    await ask('DELETE', '/api/leads/1', { viewer: aUser(deps.db, { roles: ['fp_admin'] }) })
    expect((await ask('POST', '/api/leads', { body: aSignUp(1) })).status).toBe(201)
  })

  test('a thousand times by one email: six are kept, and the others told why', { tags: ['large'] }, async () => {
    const { ask, deps } = await testApp()
    aFestival(deps, { pairs: [500] })
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => ask('POST', '/api/leads', { body: aSignUp(1) })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([6, 994])
    expect(refused.at(-1)?.body).toMatchObject({ errors: [{ msg: 'form.errors.tooMany' }] })
    expect(rowsIn(deps.db, 'lead')).toBe(6)
  })
})

/** A club that mails, with a festival of one place. */
async function aMailingClub() {
  const { ask, call, deps } = await testApp({ ...testDeps(), mail: aMailWake() })
  aFestival(deps, { pairs: [1] })
  const server = await aMailServer()
  const sender = aSender(deps, server)
  const signUp = async (locale = 'en') =>
    (await ask('POST', '/api/leads', { body: aSignUp(1), headers: { 'accept-language': locale } })).status
  const latest = async () => {
    await sender.run()
    const mail = await PostalMime.parse(server.arrived.at(-1)?.raw ?? '')
    const [link = ''] = /https:\S+code=\S+/.exec(mail.text ?? '') ?? []
    return { mail, link, code: new URLSearchParams(link.split('?')[1]).get('code') ?? '' }
  }
  const confirm = (code: string) => ask('POST', '/api/leads/confirm-place', { body: { code } })
  return { ask, call, confirm, deps, latest, sender, server, signUp }
}

const codeInvalid = { status: 400, body: { errors: [{ msg: 'auth.errors.codeInvalid', param: 'code' }] } }

describe('where the club mails, a place is held until it is confirmed', () => {
  test('it counts for 48 hours, and is free again then; its link is of no use any more', async () => {
    const { confirm, deps, latest, signUp } = await aMailingClub()
    const start = deps.time.now
    expect(await signUp()).toBe(201)
    const { code } = await latest()
    deps.time.now = start + PLACE_HELD_FOR - 1
    expect(await signUp()).toBe(409)
    deps.time.now = start + PLACE_HELD_FOR
    expect(await confirm(code)).toMatchObject(codeInvalid)
    expect(await signUp()).toBe(201)
  })

  test('by the link of a mail in the language of the page, opened once or twice: it stays', async () => {
    const { ask, confirm, deps, latest, signUp } = await aMailingClub()
    await signUp('es')
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    const read = async () => (await ask('GET', '/api/leads/1', { viewer: admin })).body
    const heldUntil = new Date(deps.time.now + PLACE_HELD_FOR).toISOString()
    expect(await read()).toMatchObject({ data: { heldUntil } })
    const { mail, link, code } = await latest()
    expect(mail.to).toMatchObject([{ address: 'ana@example.com' }])
    expect(mail.subject).toBe('Confirma vuestra plaza: Mixta 0')
    expect(link).toBe(`https://padel.example/es/full-padel-fest/confirm?code=${code}`)
    expect(JSON.stringify(contents(deps.db)), 'nothing that is stored opens it').not.toContain(code)
    for (let time = 0; time < 2; time += 1) expect((await confirm(code)).status).toBe(200)
    expect(await read()).toMatchObject({ data: { heldUntil: null } })
    deps.time.now += 2 * PLACE_HELD_FOR
    expect(await signUp()).toBe(409)
  })

  test('no code but its own does it', async () => {
    const { ask, call, confirm, deps, latest, signUp } = await aMailingClub()
    await signUp()
    const place = await latest()
    await ask('POST', '/api/leads', { body: { name: 'newsletter', data: { email: 'ana@example.com' } } })
    const reader = await latest()
    expect(await confirm('x'.repeat(43))).toMatchObject(codeInvalid)
    expect(await confirm(reader.code)).toMatchObject(codeInvalid)
    expect((await call('leads.confirm', { code: place.code }, { type: 'mutation' })).status).toBe(400)
    expect(rowsIn(deps.db, 'lead', "held_until IS NULL AND name = 'fest' OR confirmed_at IS NOT NULL")).toBe(0)
  })

  test('a mail that waits for its server longer than that is not sent', async () => {
    const { deps, sender, server, signUp } = await aMailingClub()
    await server.down()
    await signUp()
    await sender.run()
    await server.up()
    deps.time.now += PLACE_HELD_FOR
    await sender.run()
    expect(server.arrived).toEqual([])
    expect(rowsIn(deps.db, 'outbox', "dropped_at IS NOT NULL AND failure = 'over'")).toBe(1)
  })
})

test('without a mail server a place counts at once, for good', async () => {
  const { ask, deps } = await testApp()
  aFestival(deps, { pairs: [1] })
  await ask('POST', '/api/leads', { body: aSignUp(1) })
  deps.time.now += 2 * PLACE_HELD_FOR
  expect((await ask('POST', '/api/leads', { body: aSignUp(1) })).status).toBe(409)
  expect(rowsIn(deps.db, 'outbox')).toBe(0)
})
