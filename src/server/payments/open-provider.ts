import type { Deps } from '../deps.ts'
import { readProvider } from './keys.ts'
import type { Provider } from './provider.ts'
import type { StoredProvider } from './provider-store.ts'
import { createRedsys, redsysAddresses } from './redsys.ts'
import { createStripe } from './stripe.ts'

type Parts = Pick<Deps, 'secret' | 'clock' | 'providerAddresses'>

/** A provider to pay by, with the club's keys; null where they can't be read any more. */
export async function openProvider(deps: Parts, stored: StoredProvider): Promise<Provider | null> {
  const read = readProvider(deps.secret, stored)
  if (!read) return null
  if (read.provider === 'redsys') {
    const { environment: _test, bizum: _bizum, ...contract } = read.settings
    return createRedsys({ ...contract, ...read.keys, address: redsysAddressOf(deps, stored) })
  }
  const { stripe } = deps.providerAddresses
  return await createStripe({ ...read.keys, ...(stripe !== undefined && { address: new URL(stripe) }) }, deps.clock)
}

/**
 * The origins that pages may send forms to, where people pay. In every document, whoever the club has its contract with: one that is
 * open as it is set up must do too.
 */
export function listFormOrigins({ providerAddresses: { redsys } }: Pick<Deps, 'providerAddresses'>): string[] {
  return (redsys === undefined ? Object.values(redsysAddresses) : [redsys]).map((address) => new URL(address).origin)
}

/** Where browsers pay with Redsys. */
function redsysAddressOf({ providerAddresses }: Pick<Deps, 'providerAddresses'>, { isTest }: StoredProvider): string {
  return providerAddresses.redsys ?? redsysAddresses[isTest ? 'test' : 'real']
}
