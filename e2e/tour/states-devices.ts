import { z } from 'zod'
import { answerOf } from '../club/sign-in.ts'
import { answers, failed, fill, gone, late, press, refused, untilAlert, untilDialog, untilText } from './acts.ts'
import type { Stage } from './stage.ts'
import { on } from './state.ts'

const devices = on('Doors and lights', 'global')
const device = on('Door or light', 'global')
const listSchema = z.object({ data: z.array(z.looseObject({ id: z.int() })) })
const first = async ({ calls }: Stage) =>
  `/admin/devices/${listSchema.parse(await answerOf(calls.global.get('/api/devices'))).data[0]?.id}`
const none = { day: '2026-11-20', now: '2026-11-20T09:00:00.000Z', uses: [], networks: ['192.168.1.0/24'] }
const sun = { from: '2026-11-20T07:00:00.000Z', until: '2026-11-20T17:00:00.000Z' }

/** The doors and lights of the club. */
export const deviceStates = [
  devices('devices', 'one by hand, one silent', '/admin/devices'),
  devices('devices-none', 'none yet', '/admin/devices', answers('devices.list', { data: [], meta: { ...none, sun } })),
  devices('devices-late', 'a late answer', '/admin/devices', late('**/trpc/*devices.list**')),
  devices('devices-failed', 'not loaded', '/admin/devices', failed('**/trpc/*devices.list**')),
  device('device', 'a light', first),
  device('device-gone', 'none of that number', '/admin/devices/99999', gone),
  device('device-delete', 'asks before it goes', first, [press('Delete'), untilDialog]),
  device('device-new', 'as it opens', '/admin/devices/new'),
  device('device-new-http', 'another kind', '/admin/devices/new', [
    ({ page }) => page.locator('label', { hasText: 'HTTP' }).click(),
    untilText('Path'),
  ]),
  device('device-refused', 'an address of no network', '/admin/devices/new', [
    refused,
    fill({ Name: 'Luz, pista 9', Address: '192.168.77.9' }),
    press('Save'),
    untilAlert,
  ]),
]
