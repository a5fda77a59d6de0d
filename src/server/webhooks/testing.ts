import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import type { EventNoun } from '#domain/webhooks/events.ts'
import { newWebhookAnswerSchema } from '#domain/webhooks/schema.ts'
import { systemClock } from '../clock.ts'
import { makeDocumentId } from '../identity.ts'
import { seal } from '../sealing.ts'
import { aUser, type TestDeps, testApp, testDatabase, testDeps } from '../testing.ts'
import type { SendOptions } from './send.ts'
import { addWebhook } from './store.ts'
import { startWebhookWorker } from './worker.ts'

const bodySchema = z.looseObject({
  type: z.string(),
  timestamp: z.string(),
  number: z.int(),
  data: z.record(z.string(), z.unknown()),
})

type Arrived = { headers: IncomingHttpHeaders; text: string; body: z.infer<typeof bodySchema> }

/** A program on this machine that takes all it is sent, unless it says something else by how many came before; null is silence. */
export async function aReceiver() {
  const arrived: Arrived[] = []
  const receiver = { says: (_before: number): number | null => 200 }
  const server = createServer((request, response) => {
    const take = (body: string) => {
      const status = receiver.says(arrived.length)
      arrived.push({ headers: request.headers, text: body, body: bodySchema.parse(JSON.parse(body)) })
      if (status !== null) response.writeHead(status).end()
    }
    text(request).then(take, () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(receiver, { arrived, url: `http://127.0.0.1:${port}/hook`, close })
}

/** What arrived, as the library of Standard Webhooks verifies it. */
export function verify({ headers, text: body }: Arrived, secret: string): unknown {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return new Webhook(secret).verify(body, sent)
}

/** A club with an admin of everything, whose clock is the machine's, as the library compares them. */
export async function aClub() {
  const app = await testApp(testDeps(testDatabase(), systemClock()))
  const admin = aUser(app.deps.db, { nick: 'Admin', roles: ['fp_admin', 'fp_global_admin', 'portalAdmin'] })
  /** Has a receiver hear of nouns; answers it as the club does, with its secret. */
  const add = async (url: string, events: readonly EventNoun[], people = true) => {
    const body = { name: 'Till', url, events, people }
    return newWebhookAnswerSchema.parse((await app.ask('POST', '/api/webhooks', { viewer: admin, body })).body).data
  }
  const start = (options: SendOptions = {}) => startWebhookWorker(app.deps, { retryDelay: () => 0, ...options })
  return { ...app, db: app.deps.db, admin, add, start }
}

/** A receiver that hears of games, and of nothing else; answers its number. */
export function aWebhook({ db, secret, clock }: TestDeps): number {
  const fields = { name: 'Till', url: 'https://till.example/hook', events: ['reservation'] as const, people: false }
  const sealedSecret = seal(secret, `whsec_${Buffer.alloc(32, 5).toString('base64')}`)
  return addWebhook(db, { ...fields, documentId: makeDocumentId(), sealedSecret, at: clock(), by: null })
}

/** Waits until something is so; a test that waits in vain ends by its own time. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(5)
}
