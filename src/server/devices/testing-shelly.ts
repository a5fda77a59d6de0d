import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

const paramsSchema = z.object({ on: z.boolean().optional(), toggle_after: z.number().optional() })
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a test does to a Shelly. */
type Faults = {
  /** Answers nothing. */
  silent?: boolean
  /** Answers so many milliseconds later. */
  delay?: number
  /** Takes no password, right or wrong. */
  refuses?: boolean
}

/**
 * A small Shelly on a real socket, as its documentation says: a relay by RPC, a timer of its own on the clock of the test, digest
 * sign-in where it has a password. A cut of its power forgets what it was told; it comes back off.
 */
export async function startShelly({ clock, password = '' }: { clock: () => number; password?: string }) {
  let offAt: number | null = null
  let isOn = false
  let faults: Faults = {}
  let nonce = randomBytes(8).toString('hex')
  const heard: string[] = []
  const isLit = () => isOn && (offAt === null || clock() < offAt)

  const isSignedIn = (request: IncomingMessage): boolean => {
    if (password === '') return true
    const said = request.headers.authorization ?? ''
    const part = (name: string) => new RegExp(`${name}="?([^",]+)`).exec(said)?.[1] ?? ''
    const secret = hash(`admin:shelly-1:${password}`)
    const expected = hash(`${secret}:${nonce}:${part('nc')}:${part('cnonce')}:auth:${hash(`POST:${request.url}`)}`)
    return part('nonce') === nonce && part('response') === expected
  }
  const answerCall = (method: string, params: z.infer<typeof paramsSchema>): object => {
    const before = isLit()
    if (method === 'Shelly.GetDeviceInfo') return { name: null, app: 'Pro1PM', ver: '1.4.4', model: 'SPSW-201PE16EU' }
    if (method === 'Switch.Set') {
      isOn = params.on === true
      offAt = isOn && params.toggle_after !== undefined ? clock() + params.toggle_after * 1000 : null
      return { was_on: before }
    }
    return {
      id: 0,
      output: before,
      apower: before ? 1180.2 : 0,
      ...(before && offAt !== null && { timer_duration: (offAt - clock()) / 1000 }),
    }
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = (request.url ?? '').replace('/rpc/', '')
    heard.push(method)
    const text = (await Array.fromAsync(request)).join('')
    if (faults.silent) return
    if (faults.delay) await new Promise((resolve) => setTimeout(resolve, faults.delay))
    if (faults.refuses || (method !== 'Shelly.GetDeviceInfo' && !isSignedIn(request))) {
      nonce = randomBytes(8).toString('hex')
      const challenge = `Digest qop="auth", realm="shelly-1", nonce="${nonce}", algorithm=SHA-256`
      response.writeHead(401, { 'WWW-Authenticate': challenge }).end()
      return
    }
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answerCall(method, paramsSchema.parse(JSON.parse(text || '{}')))))
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    address: `127.0.0.1:${port}`,
    heard,
    isLit,
    setFaults: (next: Faults) => {
      faults = next
    },
    cutPower: () => {
      isOn = false
      offAt = null
    },
    /** As somebody presses the button on it. */
    press: (on: boolean) => {
      isOn = on
      offAt = null
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
export type Shelly = Awaited<ReturnType<typeof startShelly>>
