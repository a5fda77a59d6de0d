import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Provider } from './provider.ts'
import { createStripe } from './stripe.ts'
import { aListener, anOrder, aPayment, type Ending, follow } from './testing-provider.ts'
import { aStripe, eventOf, signEvent } from './testing-stripe.ts'

const now = anOrder.startedAt
const payment = { ...aPayment, outcome: 'paid', reference: `pi_${anOrder.number}` }

let stripe: Awaited<ReturnType<typeof aStripe>>
let listener: Awaited<ReturnType<typeof aListener>>
let provider: Provider
beforeAll(async () => {
  stripe = await aStripe(() => now)
  listener = await aListener()
  provider = await createStripe(stripe.contract, () => now)
  listener.provider = provider
  stripe.webhook = listener.urls.notification
})
beforeEach(() => {
  listener.read.length = 0
  stripe.sessions.clear()
  stripe.isDown = false
})
afterAll(() => {
  stripe.close()
  listener.close()
})

const start = (change = {}) => provider.startOrder({ ...anOrder, urls: listener.urls, ...change })

const failed = { ...payment, state: 'failed', outcome: 'late', reference: null }
const outcomes: [Ending, statuses: number[], read: unknown[], returns: 'paid' | 'failed'][] = [
  ['pay', [200], [payment], 'paid'],
  ['refuse', [200], [failed], 'failed'],
  ['twice', [200, 200], [payment, payment], 'paid'],
  ['forged', [400], [null], 'paid'],
  ['otherAmount', [200], [{ ...payment, cents: 699 }], 'paid'],
]
test.each(outcomes)('Stripe is told to %s', async (ending, statuses, read, returns) => {
  await start()
  expect(await stripe.end(anOrder.number, ending)).toEqual({ statuses, location: listener.urls[returns] })
  expect(listener.read).toEqual(read)
})

test('what comes late is read as well', async () => {
  await start()
  expect(await stripe.end(anOrder.number, 'late')).toEqual({ statuses: [], location: listener.urls.paid })
  expect(listener.read).toEqual([])
  expect(await stripe.sendLate()).toEqual([200])
  expect(listener.read).toEqual([payment])
})

test('a browser goes to the page, chooses, and comes back', async () => {
  const redirect = await start()
  expect(redirect).toEqual({ action: `${stripe.origin}/pay/${anOrder.number}`, method: 'GET', fields: {} })
  expect(await (await follow(redirect)).text()).toContain(anOrder.title)
  const body = new URLSearchParams({ ending: 'pay' })
  const back = await fetch(redirect.action, { method: 'POST', body, redirect: 'manual' })
  expect(back.headers.get('location')).toBe(listener.urls.paid)
  expect(listener.read).toEqual([payment])
})

test('the session says what is paid, how, and until when', async () => {
  await start()
  expect(stripe.sessions.get(anOrder.number)?.form).toMatchObject({
    'line_items[0][price_data][unit_amount]': '700',
    'allowed_payment_method_types[0]': 'card',
    expires_at: String(now / 1000 + 31 * 60),
    locale: 'es',
  })
  const later = { number: '4071K7WMR2PY', way: 'bizum', locale: 'en', expiresAt: now + 12 * 3_600_000 }
  await start(later)
  expect(stripe.sessions.get(later.number)?.form).toMatchObject({
    'allowed_payment_method_types[0]': 'bizum',
    expires_at: String(now / 1000 + 12 * 3600),
    locale: 'en',
  })
})

test('an order started again is the same session', async () => {
  const first = await start()
  expect(await start()).toEqual(first)
  expect(stripe.sessions.size).toBe(1)
})

test('says why an order could not be started', async () => {
  const fault = async (own: Provider, change = {}) => {
    const order = { ...anOrder, urls: listener.urls, ...change }
    return own.startOrder(order).then(
      () => null,
      (error: unknown) => error,
    )
  }
  const wrong = await createStripe({ ...stripe.contract, secretKey: 'sk_test_other' }, () => now)
  expect(await fault(wrong)).toMatchObject({ reason: 'keys', message: 'Invalid API Key provided' })
  expect(await fault(provider, { urls: { ...listener.urls, paid: 'nowhere' } })).toMatchObject({ reason: 'refused' })
  const gone = await createStripe({ ...stripe.contract, address: new URL('http://127.0.0.1:9') }, () => now)
  expect(await fault(gone)).toMatchObject({ reason: 'unreachable' })
  stripe.isDown = true
  expect(await fault(provider)).toMatchObject({ reason: 'unreachable' })
})

const order = { number: anOrder.number, cents: anOrder.cents }
const events: [what: string, type: string, status: string, read: unknown][] = [
  ['a payment', 'checkout.session.completed', 'paid', payment],
  ['Bizum on its way', 'checkout.session.completed', 'unpaid', 'irrelevant'],
  ['Bizum that came', 'checkout.session.async_payment_succeeded', 'paid', payment],
  ["Bizum that didn't", 'checkout.session.async_payment_failed', 'unpaid', { ...failed, outcome: 'declined' }],
  ['nobody paid', 'checkout.session.expired', 'unpaid', failed],
  ['a refund', 'charge.refunded', 'paid', 'irrelevant'],
]
test.each(events)('reads %s', (_what, type, status, read) => {
  const body = eventOf(type, order, status)
  const headers = { 'stripe-signature': signEvent('whsec_padel', body, now) }
  expect(provider.readNotification({ headers, body })).toEqual(read)
})

test('a session without an order of ours says nothing', () => {
  const body = eventOf('checkout.session.completed', { ...order, number: 'a shirt' }, 'paid')
  const headers = { 'stripe-signature': signEvent('whsec_padel', body, now) }
  expect(provider.readNotification({ headers, body })).toBe('irrelevant')
})

const body = eventOf('checkout.session.completed', order, 'paid')
const right = signEvent('whsec_padel', body, now)
const forgeries: [what: string, header: string | string[] | undefined, sent: string][] = [
  ['no signature', undefined, body],
  ['two headers', [right, right], body],
  ['an empty signature', '', body],
  ['no signature that is one', 'nothing', body],
  ['a truncated signature', right.slice(0, -2), body],
  ['another secret', signEvent('whsec_other', body, now), body],
  ['another version', right.replace('v1=', 'v0='), body],
  ['another amount', right, body.replace('700', '701')],
  ['another order', right, body.replaceAll('PX', 'PY')],
  ['a truncated body', right, body.slice(0, -1)],
  ['no body', right, ''],
  ['one sent again after six minutes', signEvent('whsec_padel', body, now - 360_000), body],
]
test.each(forgeries)('%s is not believed', (_what, header, sent) => {
  expect(provider.readNotification({ headers: { 'stripe-signature': header }, body: sent })).toBeNull()
})

test.each(['', 'no JSON', '{"type":', 'null', '[]'])('the body %j, signed, is no notification', (sent) => {
  const read = provider.readNotification({
    headers: { 'stripe-signature': signEvent('whsec_padel', sent, now) },
    body: sent,
  })
  expect([null, 'irrelevant']).toContain(read)
})
