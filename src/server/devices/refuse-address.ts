import { isIP } from 'node:net'
import { Refused } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'
import { inNetworks, resolveHost } from '../outgoing/addresses.ts'

/** Refuses an address outside of the networks that devices may be in, and a name that leads to one or nowhere. It is looked at again as somebody connects. */
export async function refuseAddress({ deviceNetworks }: Deps, address: string | undefined): Promise<void> {
  if (address === undefined) return
  // A port beyond 65535, or an address that is none.
  const host = URL.canParse(`http://${address}`) ? new URL(`http://${address}`).hostname.replaceAll(/^\[|\]$/g, '') : ''
  const found =
    isIP(host) > 0
      ? [host]
      : await resolveHost(host).then(
          (all) => all.map((one) => one.address),
          () => [],
        )
  if (found.length === 0 || !found.every(inNetworks(deviceNetworks)))
    throw new Refused({ key: 'device.errors.address', param: 'address' })
}
