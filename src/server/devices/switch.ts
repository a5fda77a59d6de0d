import { overrideByHand, spanAt } from '#domain/devices/plan.ts'
import { MINUTE } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { noteTold } from './note-told.ts'
import { readDayFacts } from './plan-day.ts'
import { readShelly } from './shelly.ts'
import { type Device, listDevices } from './store.ts'
import { openDevice, PATIENCE, type Patience, reachOf, tellDevice } from './tell-device.ts'

/** How a light should be now. */
type Wanted = { on: boolean; until: number | null }

/** When each device was last asked or told, since the program started; and those that are being told. */
export type Switcher = { lookedAt: Map<number, number>; busy: Set<number>; patience: Patience }

export function createSwitcher(patience: Patience = PATIENCE): Switcher {
  return { lookedAt: new Map(), busy: new Set(), patience }
}

/**
 * Tells each light what differs from what it was last told: off, or on and for how long, so that it goes out though nobody tells it.
 * Each is asked every minute how it stands, and as the program starts, as power may have been cut. All are told at once, so that a
 * silent one holds up no other.
 */
export async function switchLights(deps: Deps, switcher: Switcher): Promise<void> {
  if (deps.deviceNetworks.length === 0) return
  const lights = listDevices(deps.db).filter(({ id, role }) => role === 'light' && !switcher.busy.has(id))
  if (lights.length === 0) return
  const now = deps.clock()
  const { plan } = readDayFacts(deps, now)
  await Promise.all(
    lights.map(async (light) => {
      switcher.busy.add(light.id)
      try {
        const span = spanAt(overrideByHand(plan(light), light.hand, now), now)
        await switchLight(deps, switcher, light, { on: span !== null, until: span?.until ?? null })
      } finally {
        switcher.busy.delete(light.id)
      }
    }),
  )
}

async function switchLight(deps: Deps, { lookedAt, patience }: Switcher, light: Device, wanted: Wanted): Promise<void> {
  const { told, failing } = light
  const now = deps.clock()
  const isDue = now - (lookedAt.get(light.id) ?? 0) >= MINUTE
  const isNew = !told || told.on !== wanted.on || told.until !== wanted.until
  // One that is silent is tried once a minute.
  if (!isDue && (failing || !isNew)) return
  lookedAt.set(light.id, now)
  const stands = isNew || failing ? 'otherwise' : await readStand(deps, light, wanted, patience)
  if (stands === 'so') return
  const seconds = wanted.until === null ? 0 : Math.max(1, Math.ceil((wanted.until - now) / 1000))
  const answer = await tellDevice(deps, light, { on: wanted.on, seconds, patience })
  // Whoever stops waits for nobody, and blames nobody.
  if (deps.live.over.aborted) return
  await noteTold(
    { deps, viewer: null },
    {
      ...wanted,
      deviceId: light.id,
      cause: light.hand && light.hand.until > now ? 'hand' : 'plan',
      userId: light.hand && light.hand.until > now ? light.hand.by : null,
      answer,
      isLogged: stands === 'otherwise' || answer !== 'ok',
    },
  )
}

/** Whether a light stands as it was told; of one that can't be asked nobody knows, and it is told again. */
async function readStand(
  deps: Deps,
  light: Device,
  wanted: Wanted,
  patience: Patience,
): Promise<'so' | 'otherwise' | 'unknown'> {
  if (light.kind === 'http') return 'unknown'
  const state = await readShelly(reachOf(deps, patience), openDevice(deps, light))
  if (typeof state === 'string') return 'unknown'
  // On without a timer, as after a power cut, it would stay on.
  return state.on === wanted.on && (!state.on || state.hasTimer) ? 'so' : 'otherwise'
}
