import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Redirect } from '#domain/payments/order-schema.ts'
import type { Notification, OrderToStart, Provider } from './provider.ts'

/** What a test's bank can be told to do with an order, by a button on its page or by `end`. */
const endings = ['pay', 'refuse', 'twice', 'late', 'forged', 'otherAmount'] as const
export type Ending = (typeof endings)[number]

/** How a notification differs from that of a payment that went well. */
export type Change = { isRefused?: boolean; isForged?: boolean; cents?: number }

type Request = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  form: Record<string, string>
}
type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A server on this machine that answers forms, and `null` for what isn't there. */
export async function serveForms(answer: (request: Request) => Promise<Answer | null> | Answer | null) {
  const server = createServer((request, response) => {
    const take = async (body: string) => {
      const { method = '', url: path = '', headers } = request
      const form = Object.fromEntries(new URLSearchParams(body))
      const {
        status,
        headers: sent,
        body: page,
      } = (await answer({ method, path, headers, body, form })) ?? { status: 404 }
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...sent }).end(page)
    }
    text(request)
      .then(take)
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** A page where who pays chooses how it ends. */
export function toChoice(title: string, action: string): Answer {
  const buttons = endings.map((ending) => `<button name="ending" value="${ending}">${ending}</button>`).join(' ')
  return {
    status: 200,
    body: `<!doctype html><title>${title}</title><h1>${title}</h1><form method="post" action="${action}">${buttons}</form>`,
  }
}

/**
 * Ends orders: `send` posts a notification and resolves to the status it was answered with. What is late waits for `sendLate`.
 * Afterwards the browser returns to `paid` or `failed`.
 */
export function makeEnd<Order extends { cents: number; urls: { paid: string; failed: string } }>(
  send: (order: Order, change: Change) => Promise<number>,
) {
  const late: (() => Promise<number>)[] = []
  const sendAll: Record<Ending, (order: Order) => Promise<number[]>> = {
    pay: async (order) => [await send(order, {})],
    refuse: async (order) => [await send(order, { isRefused: true })],
    twice: async (order) => [await send(order, {}), await send(order, {})],
    late: (order) => {
      late.push(() => send(order, {}))
      return Promise.resolve([])
    },
    forged: async (order) => [await send(order, { isForged: true })],
    otherAmount: async (order) => [await send(order, { cents: order.cents - 1 })],
  }
  return {
    end: async (order: Order, ending: Ending) => ({
      statuses: await sendAll[ending](order),
      location: ending === 'refuse' ? order.urls.failed : order.urls.paid,
    }),
    sendLate: () => Promise.all(late.splice(0).map((each) => each())),
  }
}

/** The ending that a button sent. */
export function readEnding(form: Record<string, string>): Ending {
  return z.enum(endings).parse(form.ending)
}

/** Somebody who is notified by a provider, as a club is: keeps what was read, and answers as a club answers. */
export async function aListener() {
  const listener: { provider: Provider | null; read: ReturnType<Provider['readNotification']>[] } = {
    provider: null,
    read: [],
  }
  const server = await serveForms(({ headers, body }) => {
    const notification = listener.provider?.readNotification({ headers, body }) ?? null
    listener.read.push(notification)
    return { status: notification ? 200 : 400 }
  })
  const { origin } = server
  return Object.assign(listener, server, {
    urls: { paid: `${origin}/paid`, failed: `${origin}/failed`, notification: `${origin}/notification` },
  })
}

export const anOrder: Omit<OrderToStart, 'urls'> = {
  number: '4071K7WMR2PX',
  cents: 700,
  way: 'card',
  locale: 'es',
  title: 'Pista 3, viernes 27 de noviembre a las 18:30 · “amistoso”',
  startedAt: Date.UTC(2026, 10, 26, 17),
  expiresAt: Date.UTC(2026, 10, 26, 17, 15),
}

export const aPayment: Notification = {
  number: anOrder.number,
  cents: anOrder.cents,
  currency: 'EUR',
  state: 'paid',
  outcome: '0000',
  reference: '082150',
}

/** Goes where the browser is sent, as a browser does. */
export function follow({ action, method, fields }: Redirect): Promise<Response> {
  return fetch(action, method === 'POST' ? { method, body: new URLSearchParams(fields) } : {})
}
