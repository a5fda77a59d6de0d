import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { StripeContract } from './stripe.ts'
import { type Ending, makeEnd, readEnding, serveForms, toChoice } from './testing-provider.ts'

const formSchema = z.object({
  mode: z.literal('payment'),
  client_reference_id: z.string(),
  'allowed_payment_method_types[0]': z.enum(['card', 'bizum']),
  'line_items[0][price_data][currency]': z.literal('eur'),
  'line_items[0][price_data][unit_amount]': z.string().regex(/^\d+$/),
  'line_items[0][price_data][product_data][name]': z.string(),
  'adaptive_pricing[enabled]': z.literal('false'),
  expires_at: z.string().regex(/^\d+$/),
  locale: z.enum(['es', 'en']),
  success_url: z.url(),
  cancel_url: z.url(),
})
type Session = {
  id: string
  number: string
  cents: number
  form: z.output<typeof formSchema>
  urls: { paid: string; failed: string }
}

/**
 * Stripe on this machine: takes sessions by its API, shows a page for them, and posts signed events to `webhook`, which is set once
 * the club's address is known.
 */
export async function aStripe(clock: Clock) {
  const [secretKey, webhookSecret] = ['sk_live_padel', 'whsec_padel']
  const sessions = new Map<string, Session>()
  const double = { webhook: '', isDown: false }
  const { end, sendLate } = makeEnd(async (session: Session, { isRefused, isForged, cents = session.cents }) => {
    const type = isRefused ? 'checkout.session.expired' : 'checkout.session.completed'
    const body = eventOf(type, { ...session, cents }, isRefused ? 'unpaid' : 'paid')
    const signature = signEvent(isForged ? 'whsec_somebody' : webhookSecret, body, clock())
    const response = await fetch(double.webhook, { method: 'POST', body, headers: { 'stripe-signature': signature } })
    return response.status
  })
  const server = await serveForms(async ({ method, path, headers, form }) => {
    if (path === '/v1/checkout/sessions' && method === 'POST') {
      if (double.isDown) return toFailure(503, 'Away for a moment.')
      if (headers.authorization !== `Bearer ${secretKey}`) return toFailure(401, 'Invalid API Key provided')
      const read = formSchema.safeParse(form)
      if (!read.success) return toFailure(400, z.prettifyError(read.error))
      const session = sessions.get(String(headers['idempotency-key'])) ?? toSession(read.data)
      sessions.set(session.number, session)
      return toJson(200, { id: session.id, object: 'checkout.session', url: `${server.origin}/pay/${session.number}` })
    }
    const session = sessions.get(path.split('/').at(-1) ?? '')
    if (!session) return null
    if (method === 'GET') return toChoice(session.form['line_items[0][price_data][product_data][name]'], path)
    const { location } = await end(session, readEnding(form))
    return { status: 303, headers: { location } }
  })
  const contract: StripeContract = { secretKey, webhookSecret, address: new URL(server.origin) }
  return Object.assign(double, {
    ...server,
    contract,
    sessions,
    /** Ends a session as its button would; resolves to what events were answered with, and where the browser returns to. */
    end: (number: string, ending: Ending) => {
      const session = sessions.get(number)
      if (!session) throw new Error(`Stripe knows no session of ${number}.`)
      return end(session, ending)
    },
    sendLate,
  })
}

function toSession(form: Session['form']): Session {
  const number = form.client_reference_id
  const cents = Number(form['line_items[0][price_data][unit_amount]'])
  return { id: `cs_test_${number}`, number, cents, form, urls: { paid: form.success_url, failed: form.cancel_url } }
}

/** An event of Stripe as it is posted. */
export function eventOf(
  type: string,
  { number, cents }: { number: string; cents: number },
  payment_status: string,
): string {
  const object = {
    id: `cs_test_${number}`,
    object: 'checkout.session',
    client_reference_id: number,
    amount_total: cents,
    currency: 'eur',
    payment_status,
    payment_intent: payment_status === 'paid' ? `pi_${number}` : null,
  }
  return JSON.stringify({ id: `evt_${number}`, object: 'event', type, data: { object } }, null, 2)
}

/** The header that Stripe sends with a body, as its documentation describes it. */
export function signEvent(secret: string, body: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function toFailure(status: number, message: string) {
  return toJson(status, { error: { type: status === 401 ? 'invalid_request_error' : 'api_error', message } })
}

function toJson(status: number, body: unknown) {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
