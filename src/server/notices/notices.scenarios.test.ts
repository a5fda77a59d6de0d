import { describe, expect, test } from 'vitest'
import { aBrowser } from '../push/testing.ts'
import { aUser, rowsIn, testApp, testDeps } from '../testing.ts'

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one'

async function aClub() {
  const app = await testApp(testDeps())
  const [viewer, other] = [aUser(app.deps.db), aUser(app.deps.db)]
  const put = (body: object) => app.ask('PUT', '/api/notices', { viewer, body })
  const add = (by: typeof viewer, subscription: object) =>
    app.ask('POST', '/api/push-subscriptions', { viewer: by, body: subscription })
  return { ...app, viewer, other, put, add }
}

describe('how one is told', () => {
  test('is what holds at first, until it is changed, part by part', async () => {
    const { ask, viewer, put } = await aClub()
    const first = {
      kinds: { changes: ['push'], booked: ['mail'], reminder: ['push'], offers: ['push'] },
      quiet: { from: '22:00', to: '08:00' },
      reminderHours: 24,
      devices: [],
    }
    expect(await ask('GET', '/api/notices', { viewer })).toMatchObject({ status: 200, body: { data: first } })
    await put({ kinds: { offers: ['mail', 'push'], booked: [] } })
    await put({ quiet: null })
    expect(await put({ reminderHours: 3 })).toMatchObject({
      status: 200,
      body: {
        data: { kinds: { ...first.kinds, offers: ['push', 'mail'], booked: [] }, quiet: null, reminderHours: 3 },
      },
    })
    await put({ quiet: { from: '23:30', to: '07:00' } })
    const body = { data: { reminderHours: 3, quiet: { from: '23:30', to: '07:00' } } }
    expect(await ask('GET', '/api/notices', { viewer })).toMatchObject({ body })
  })

  test.each([
    { body: { kinds: { changes: [] } }, param: 'kinds.changes' },
    { body: { kinds: { news: ['mail'] } }, param: 'kinds.news' },
    { body: { quiet: { from: '22:00', to: '24:00' } }, param: 'quiet.to' },
    { body: { reminderHours: 5 }, param: 'reminderHours' },
  ])('is refused as $body', async ({ body, param }) => {
    const { put, deps } = await aClub()
    expect(await put(body)).toMatchObject({ status: 400, body: { errors: [{ param }] } })
    expect(rowsIn(deps.db, 'notice_setting')).toBe(0)
  })
})

describe('a device', () => {
  test('is added once, tested and removed by its owner alone', async () => {
    const { ask, add, viewer, other, deps } = await aClub()
    const { subscription } = aBrowser(ENDPOINT)
    await add(viewer, subscription)
    expect(await add(viewer, { ...subscription, userAgent: 'Mozilla/5.0 Firefox/140.0 (Windows)' })).toMatchObject({
      status: 201,
      body: { data: { devices: [{ endpoint: ENDPOINT, browser: 'Firefox', system: 'Windows', usedAt: null }] } },
    })
    const named = { endpoint: ENDPOINT }
    const asked = (by: typeof viewer, method: 'POST' | 'DELETE', path: string) =>
      ask(method, `/api/push-subscriptions${path}`, { viewer: by, body: named })
    expect(await asked(other, 'POST', '/test')).toMatchObject({ status: 404 })
    expect(await asked(other, 'DELETE', '')).toMatchObject({ status: 404 })
    expect(await asked(viewer, 'POST', '/test')).toMatchObject({ status: 200 })
    expect(rowsIn(deps.db, 'outbox', "kind = 'testPush' AND device_id IS NOT NULL")).toBe(1)
    expect(await asked(viewer, 'DELETE', '')).toMatchObject({ status: 200, body: { data: { devices: [] } } })
    // A test isn't mailed.
    expect(rowsIn(deps.db, 'outbox')).toBe(0)
  })

  test('goes over to whoever signs in on it', async () => {
    const { ask, add, viewer, other } = await aClub()
    const { subscription } = aBrowser(ENDPOINT)
    await add(viewer, subscription)
    await add(other, subscription)
    expect(await ask('GET', '/api/notices', { viewer })).toMatchObject({ body: { data: { devices: [] } } })
    expect(await ask('GET', '/api/notices', { viewer: other })).toMatchObject({
      body: { data: { devices: [{ endpoint: ENDPOINT }] } },
    })
  })

  test('is one of ten at most', async () => {
    const { add, viewer } = await aClub()
    for (let nth = 0; nth < 10; nth += 1) {
      expect(await add(viewer, aBrowser(`${ENDPOINT}${nth}`).subscription)).toMatchObject({ status: 201 })
    }
    expect(await add(viewer, aBrowser(ENDPOINT).subscription)).toMatchObject({ status: 409 })
    expect(await add(viewer, aBrowser(`${ENDPOINT}3`).subscription)).toMatchObject({ status: 201 })
  })

  test.each([
    { name: 'not encrypted', endpoint: 'http://fcm.googleapis.com/fcm/send/one' },
    { name: 'of this machine', endpoint: 'https://127.0.0.1/one' },
    { name: 'of a private network', endpoint: 'https://192.168.1.1/one' },
    { name: 'of an unknown service', endpoint: 'https://evil.example/one' },
    { name: 'of a service at another port', endpoint: 'https://fcm.googleapis.com:22/one' },
  ])('is refused where its endpoint is $name', async ({ endpoint }) => {
    const { add, viewer, deps } = await aClub()
    expect(await add(viewer, aBrowser(endpoint).subscription)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'endpoint' }] },
    })
    expect(rowsIn(deps.db, 'push_device')).toBe(0)
  })

  test('is refused where its key is none', async () => {
    const { add, viewer } = await aClub()
    const { subscription } = aBrowser(ENDPOINT)
    const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect(await add(viewer, { ...subscription, keys })).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'keys.p256dh' }] },
    })
  })
})
