import { describe, expect, test } from 'vitest'
import { HOUR } from '#domain/time.ts'
import { builtInVersion } from '../posts/built-in-pages.ts'
import { aPost } from '../posts/testing.ts'
import { aUser, rowsIn, testApp } from '../testing.ts'
import { aFestival, aPromotion, aSignUp } from './testing-offers.ts'

const data = { name: 'Ana', email: 'Ana@example.com', phone: '600 100 200', message: 'Hola' }
const accepted = { ...data, acceptPrivacy: true }
const bodies = {
  newsletter: { name: 'newsletter', data: { email: 'ana@example.com', userAgent: 'Safari' } },
  contact: { name: 'contact', data: accepted },
  promotion: { name: 'promotion', data: { ...accepted, slug: 'summer' } },
  class: { name: 'class', data: { ...accepted, topic: 'Children' } },
  fest: aSignUp('1'),
}
const oneBody = bodies.contact

/** One of all kinds that need nothing at the club, by somebody else each time. */
const byOther = (index: number) => {
  const body = index % 2 === 0 ? bodies.contact : bodies.class
  return { ...body, data: { ...body.data, email: `player${index}@example.com` } }
}

describe('a form sends', () => {
  test.each(Object.values(bodies))('$name, from anyone', async (body) => {
    const { ask, deps } = await testApp()
    aPromotion(deps)
    aFestival(deps)
    const sent = { ...body, params: '?utm_source=x', referer: 'https://club.example/es/clases?utm_source=x' }
    expect(await ask('POST', '/api/leads', { body: sent })).toMatchObject({ status: 201, body: { success: true } })
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    const answer = await ask('GET', '/api/leads/1', { viewer: admin })
    const { acceptPrivacy: _, ...said } = { acceptPrivacy: true, ...body.data }
    expect(answer.body).toMatchObject({
      data: {
        id: 1,
        name: body.name,
        email: body.data.email,
        data: said,
        params: '?utm_source=x',
        referer: 'https://club.example/es/clases?utm_source=x',
        page: '/clases',
        user: null,
        createdAt: '2026-11-20T09:00:00.000Z',
        confirmedAt: null,
      },
    })
  })

  test('by somebody signed in: their number is kept', async () => {
    const { ask, deps } = await testApp()
    const [player, admin] = [aUser(deps.db), aUser(deps.db, { roles: ['fp_admin'] })]
    await ask('POST', '/api/leads', { body: oneBody, viewer: player })
    expect((await ask('GET', '/api/leads/1', { viewer: admin })).body).toMatchObject({ data: { user: player.id } })
    expect(rowsIn(deps.db, 'audit'), 'what players send is no act of staff').toBe(0)
  })

  test('an address beside the fields counts where they have none', async () => {
    const { ask, deps } = await testApp()
    expect((await ask('POST', '/api/leads', { body: { name: 'newsletter', email: 'b@example.com' } })).status).toBe(201)
    expect(rowsIn(deps.db, 'lead', "email = 'b@example.com'")).toBe(1)
  })

  test('only the fields of its kind are kept', async () => {
    const { ask, deps } = await testApp()
    await ask('POST', '/api/leads', { body: { ...bodies.newsletter, data: { ...data, slug: 'x' } } })
    const kept = deps.db.$client.prepare<[], string>('SELECT data FROM lead').pluck().get()
    expect(JSON.parse(kept ?? '')).toEqual({ email: 'Ana@example.com', locale: 'en' })
  })
})

describe('a password manager fills in the field which nobody sees', () => {
  test.each(Object.values(bodies))('$name is taken as any other, and marked as doubtful at the desk', async (body) => {
    const { ask, deps } = await testApp()
    aPromotion(deps)
    aFestival(deps)
    const admin = aUser(deps.db, { roles: ['fp_admin'] })
    const website = `https://spam.example/${'x'.repeat(3000)}`
    const filled = { ...body, data: { ...body.data, website } }
    expect(await ask('POST', '/api/leads', { body: filled })).toMatchObject({ status: 201, body: { success: true } })
    await ask('POST', '/trpc/leads.create', { body })
    const list = (await ask('GET', '/api/leads', { viewer: admin })).body
    expect(list).toMatchObject({
      data: [
        { id: 2, doubtful: false },
        { id: 1, doubtful: true, data: { website: 'https://sp' } },
      ],
    })
    const csv = String((await ask('GET', '/api/admin/leads.csv', { viewer: admin })).body).split('\r\n')
    expect(csv.map((line) => line.split(',').at(-1))).toEqual(['"Doubtful"', '""', '"Yes"', ''])
  })

  test('and no more is sent by it than by anybody: refused alike, counted alike, one mail to confirm', async () => {
    const { ask, deps } = await testApp()
    const sent = { name: 'newsletter', data: { email: 'ana@example.com', website: 'x' } }
    expect((await ask('POST', '/api/leads', { body: { ...oneBody, data: { website: 'x' } } })).status).toBe(400)
    for (let count = 0; count < 6; count += 1) await ask('POST', '/api/leads', { body: sent })
    expect((await ask('POST', '/api/leads', { body: sent })).status).toBe(429)
    expect([rowsIn(deps.db, 'lead'), rowsIn(deps.db, 'outbox')]).toEqual([6, 1])
    expect(rowsIn(deps.db, 'lead', 'confirmed_at IS NOT NULL')).toBe(0)
  })
})

test('of the address of the page no code is kept that opens something', async () => {
  const { ask, deps } = await testApp()
  const params = '?code=1-secret&utm_source=x'
  await ask('POST', '/api/leads', {
    body: { ...bodies.newsletter, params, referer: `https://club.example/newsletter/unsubscribe${params}` },
  })
  expect(rowsIn(deps.db, 'lead', "params = '?utm_source=x'")).toBe(1)
  expect(rowsIn(deps.db, 'lead', "referer LIKE '%secret%'")).toBe(0)
})

test('the version of the privacy policy that was accepted is kept: the built-in one, then what staff wrote', async () => {
  const { ask, deps } = await testApp()
  const accept = () => ask('POST', '/api/leads', { body: { ...oneBody, data: { ...data, acceptPrivacy: true } } })
  await accept()
  aPost(deps, { kind: 'page', slug: 'privacy' })
  await accept()
  const kept = deps.db.$client.prepare("SELECT data ->> 'privacy' FROM lead ORDER BY id").pluck().all()
  expect(kept).toEqual([builtInVersion('privacy'), '2026-11-20.1'])
})

describe('refused, and nothing kept', () => {
  test.each([
    { why: 'no address', body: { name: 'newsletter', data: {} }, msg: 'errorRequired', param: 'email' },
    {
      why: 'only blanks',
      body: { ...oneBody, data: { ...accepted, message: '  ' } },
      msg: 'errorRequired',
      param: 'message',
    },
    { why: 'no address', body: { name: 'newsletter', data: { email: 'a@' } }, msg: 'errorInvalid', param: 'email' },
    {
      why: 'the privacy policy not accepted',
      body: { name: 'contact', data },
      msg: 'errorRequired',
      param: 'acceptPrivacy',
    },
    { why: 'data alone', body: { data }, msg: 'validation.errors.required', param: 'name' },
    { why: 'no such kind', body: { name: 'spam', data }, msg: 'validation.errors.choice', param: 'name' },
    { why: 'no body', body: undefined, msg: 'validation.errors.required', param: 'name' },
    {
      why: 'a number',
      body: { name: 'contact', data: { email: 7 } },
      msg: 'validation.errors.type',
      param: 'data.email',
    },
    {
      why: 'too long',
      body: { ...oneBody, data: { ...accepted, message: 'x'.repeat(4001) } },
      msg: 'validation.errors.tooLong',
      param: 'data.message',
    },
  ])('$why: $msg', async ({ body, msg, param }) => {
    const { ask, deps } = await testApp()
    const answer = await ask('POST', '/api/leads', body === undefined ? {} : { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg, param }] } })
    expect([rowsIn(deps.db, 'lead'), rowsIn(deps.db, 'attempt')]).toEqual([0, 0])
  })

  test('the 31st within an hour from an address, of whatever kinds, also after a restart', async () => {
    const { ask, deps } = await testApp()
    for (let sent = 0; sent < 30; sent += 1) {
      deps.time.now += 1000
      expect((await ask('POST', '/api/leads', { body: byOther(sent) })).status).toBe(201)
    }
    deps.time.now += HOUR / 2
    const restarted = await testApp(deps)
    const refused = await restarted.ask('POST', '/api/leads', { body: byOther(30) })
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ msg: 'form.errors.tooMany' }] } })
    expect(Number(refused.headers['retry-after'])).toBe(1771)
    expect((await restarted.ask('POST', '/api/leads', { body: byOther(31), from: '192.0.2.7' })).status).toBe(201)
    deps.time.now += HOUR / 2 - 29_000
    expect((await restarted.ask('POST', '/api/leads', { body: byOther(30) })).status).toBe(201)
    expect((await restarted.ask('POST', '/api/leads', { body: byOther(31) })).status).toBe(429)
  })

  test('the seventh of an email within an hour, in whatever letters and from wherever', async () => {
    const { ask, deps } = await testApp()
    const send = async (index: number, email = 'ANA@example.com') => {
      const body = index % 2 === 0 ? oneBody : { ...bodies.class, data: { ...bodies.class.data, email } }
      return ask('POST', '/api/leads', { body, from: `192.0.2.${index + 1}` })
    }
    for (let sent = 0; sent < 6; sent += 1) {
      deps.time.now += 1000
      expect((await send(sent)).status).toBe(201)
    }
    expect(await send(6)).toMatchObject({ status: 429, body: { errors: [{ msg: 'form.errors.tooMany' }] } })
    expect((await send(7, 'luis@example.com')).status).toBe(201)
    expect((await send(8)).headers['retry-after']).toBe('3595')
    deps.time.now += HOUR - 5000
    expect((await send(10)).status).toBe(201)
    expect((await send(12)).status).toBe(429)
  })
})

test('of a thousand from one connection thirty are kept, and all others told when to try again, whichever way they come', {
  tags: ['large'],
}, async () => {
  const { ask, deps } = await testApp()
  const asking = Array.from({ length: 1000 }, (_, index) => {
    // Whoever has an address of this kind has all that begin with the same 64 bits.
    const from = `2001:db8:0:1::${(index + 1).toString(16)}`
    const [method, url] =
      index % 2 === 0 ? (['POST', '/api/leads'] as const) : (['POST', '/trpc/leads.create'] as const)
    return ask(method, url, { body: byOther(index), from })
  })
  const answers = await Promise.all(asking)
  const statuses = Map.groupBy(answers, ({ status }) => (status < 300 ? 'taken' : status))
  expect([...statuses].map(([status, of]) => [status, of.length])).toEqual([
    ['taken', 30],
    [429, 970],
  ])
  expect(rowsIn(deps.db, 'lead')).toBe(30)
  const refused = statuses.get(429) ?? []
  expect(refused.every(({ headers }) => Number(headers['retry-after']) === 3600)).toBe(true)
  expect(refused.every(({ body }) => JSON.stringify(body).includes('form.errors.tooMany'))).toBe(true)
  expect((await ask('POST', '/api/leads', { body: byOther(0), from: '2001:db8:0:2::1' })).status).toBe(201)
})

test('a batch of ten counts as ten', async () => {
  const { ask, deps } = await testApp()
  const batch = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, oneBody]))
  const paths = Array.from({ length: 10 }, () => 'leads.create').join(',')
  await ask('POST', `/trpc/${paths}?batch=1`, { body: batch })
  expect(rowsIn(deps.db, 'lead'), 'of one email').toBe(6)
})
