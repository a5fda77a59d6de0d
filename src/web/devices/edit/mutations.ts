import type { DeviceView } from '#domain/devices/schema.ts'
import { api, client, queryClient } from '#web/app/trpc.ts'
import { pickChanged } from '#web/forms/pick-changed.ts'
import { type DeviceDraft, toInput } from './device-draft.ts'

/**
 * Adds a device where `id` is null, else changes what differs from `before`, as it was read in that version. Rejects with what the
 * server refuses.
 */
export async function saveDevice(
  id: number | null,
  before: DeviceDraft,
  after: DeviceDraft,
  version: number,
): Promise<DeviceView> {
  const { devices } = client
  const input = toInput(after)
  const { data } =
    id === null
      ? await devices.create.mutate(input)
      : await devices.change.mutate({ id, version, ...pickChanged(toInput(before), input) })
  forgetDevices()
  return data
}

/** Reads a device as it is saved now, also for the list. */
export async function readDevice(id: number): Promise<DeviceView> {
  const { data } = await client.devices.one.query({ id })
  forgetDevices()
  return data
}

/** Fetches the list of devices again where it is shown. */
export function forgetDevices(): void {
  void queryClient.invalidateQueries(api.devices.list.pathFilter())
}
