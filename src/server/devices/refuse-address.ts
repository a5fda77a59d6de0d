import type { LookupAddress } from 'node:dns'
import { Refused } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'
import { inNetworks, resolveHost } from '../outgoing/addresses.ts'

/**
 * Refuses an address outside of the networks that devices may be in (`device.errors.address`), and a name that leads to one or nowhere.
 * It is looked at again as somebody connects.
 */
export async function refuseAddress({ deviceNetworks }: Deps, address: string | undefined): Promise<void> {
  if (address === undefined) return
  const allows = inNetworks(deviceNetworks)
  const found = await resolveAddress(address)
  if (found.length === 0 || !found.every((one) => allows(one.address)))
    throw new Refused({ key: 'device.errors.address', param: 'address' })
}

/** Finds where an address leads: nowhere with a port beyond 65535. */
async function resolveAddress(address: string): Promise<LookupAddress[]> {
  if (!URL.canParse(`http://${address}`)) return []
  const { hostname } = new URL(`http://${address}`)
  return await resolveHost(hostname.replaceAll(/^\[|\]$/g, '')).catch(() => [])
}
