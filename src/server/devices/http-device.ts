import type { DeviceAnswer } from '#domain/devices/kinds.ts'
import { askDevice, meaningOf, type Reach, type Reached } from './ask.ts'

/**
 * What a device is sent: `{on}` becomes true or false, `{seconds}` for how long it stays on (0 for off), `{password}` its
 * password.
 */
export type Template = { method: string; path: string; body: string }

/** Switches a device by the request that it understands. */
export async function switchHttp(
  reach: Reach,
  { address, password, method, path, body }: Reached & Template,
  on: boolean,
  seconds: number,
): Promise<DeviceAnswer> {
  const values = { on: String(on), seconds: String(on ? seconds : 0), password }
  const filled = fill(body, values, (text) => JSON.stringify(text).slice(1, -1))
  return meaningOf(
    await askDevice(reach, {
      url: `http://${address}${fill(path, values, encodeURIComponent)}`,
      method,
      ...(method !== 'GET' && {
        headers: { 'Content-Type': /^\s*[[{]/.test(body) ? 'application/json' : 'application/x-www-form-urlencoded' },
        body: filled,
      }),
    }),
  )
}

function fill(text: string, values: Record<string, string>, write: (value: string) => string): string {
  return text.replaceAll(/\{(on|seconds|password)\}/g, (_, name: string) => write(values[name] ?? ''))
}
