import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { DeviceAnswer } from '#domain/devices/kinds.ts'
import { askDevice, meaningOf, type Reach, type Reached } from './ask.ts'
import { answerChallenge } from './digest.ts'

/** Shelly's of the second generation and later know one user. */
const USER = 'admin'

const statusSchema = z.object({
  output: z.boolean(),
  timer_duration: z.number().optional(),
  apower: z.number().optional(),
})
const infoSchema = z.object({
  name: z.string().nullish(),
  app: z.string().optional(),
  model: z.string().optional(),
  ver: z.string().optional(),
})

/** How a relay stands: whether it goes out by itself, and what it draws in watts, where it measures that. */
export type ShellyState = { on: boolean; hasTimer: boolean; watts: number | null }

/** Switches a relay, on for so many seconds: it counts them itself, so it goes out though nobody tells it. */
export async function switchShelly(reach: Reach, device: Reached, on: boolean, seconds: number): Promise<DeviceAnswer> {
  const { is } = await call(reach, device, 'Switch.Set', { id: 0, on, ...(on && { toggle_after: seconds }) })
  return is
}

/** Asks a relay how it stands; answers why not where it doesn't say. */
export async function readShelly(reach: Reach, device: Reached): Promise<ShellyState | Exclude<DeviceAnswer, 'ok'>> {
  const { is, body } = await call(reach, device, 'Switch.GetStatus', { id: 0 })
  if (is !== 'ok') return is
  const read = statusSchema.safeParse(body)
  if (!read.success) return 'refused'
  const { output, timer_duration: timer, apower } = read.data
  return { on: output, hasTimer: timer !== undefined, watts: apower ?? null }
}

/** What a device calls itself and its program, as it says without a password; null where it doesn't answer. */
export async function nameShelly(reach: Reach, device: Reached): Promise<string | null> {
  const { is, body } = await call(reach, { ...device, password: '' }, 'Shelly.GetDeviceInfo', {})
  const read = infoSchema.safeParse(body)
  if (is !== 'ok' || !read.success) return null
  const { app, model, ver } = read.data
  return [app ?? model, ver].filter(Boolean).join(', ')
}

type Called = { is: DeviceAnswer; body: unknown }

/** Calls a method; whoever asks for a password gets a digest of it. */
async function call(reach: Reach, { address, password }: Reached, method: string, params: object): Promise<Called> {
  const uri = `/rpc/${method}`
  const request = {
    url: `http://${address}${uri}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(params),
  }
  const first = await askDevice(reach, request)
  const challenge = typeof first === 'string' || first.status !== 401 ? null : first.headers['www-authenticate']
  if (!challenge || password === '') return toCalled(first)
  const cnonce = randomBytes(16).toString('hex')
  const authorization = answerChallenge(challenge, { method: 'POST', uri, user: USER, password, cnonce })
  if (authorization === null) return { is: 'password', body: null }
  return toCalled(await askDevice(reach, { ...request, headers: { ...request.headers, authorization } }))
}

function toCalled(received: Awaited<ReturnType<typeof askDevice>>): Called {
  const is = meaningOf(received)
  if (is !== 'ok' || typeof received === 'string') return { is, body: null }
  try {
    return { is, body: JSON.parse(received.body) }
  } catch {
    return { is: 'refused', body: null }
  }
}
