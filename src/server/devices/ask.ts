import type { DeviceAnswer } from '#domain/devices/kinds.ts'
import { inNetworks } from '../outgoing/addresses.ts'
import type { Outgoing, Received } from '../outgoing/send-request.ts'
import { sendRequest } from '../outgoing/send-request.ts'

/** How devices are reached: in which networks, and how many milliseconds one may take to answer. */
export type Reach = { networks: readonly string[]; patience: number; signal: AbortSignal }

/** So many bytes of an answer are read. */
const READS = 8_192

/** What a device is reached by; its password in clear, as a digest is made of it. */
export type Reached = { address: string; password: string }

/** Sends a request to a device. */
export function askDevice({ networks, patience, signal }: Reach, request: Outgoing): Promise<Received> {
  return sendRequest(request, { allows: inNetworks(networks), reads: READS, patience }, signal)
}

/** What an answer means; `ok` where the device did it. */
export function meaningOf(received: Received): DeviceAnswer {
  if (received === 'notAllowed') return 'notAllowed'
  if (received === 'none' || received === 'stopped') return 'none'
  if (received.status === 401 || received.status === 403) return 'password'
  return received.status >= 200 && received.status < 300 ? 'ok' : 'refused'
}
