import { Refused, refuse } from '#domain/errors.ts'
import { keyRefusal } from '#domain/payments/keys.ts'
import type { ProviderName } from '#domain/payments/kinds.ts'
import type { SetProviderInput } from '#domain/payments/provider-schema.ts'
import { act, type Tx } from '../act.ts'
import { seal } from '../sealing.ts'
import { readKeys } from './keys.ts'
import { findProvider, forgetProvider, type StoredProvider, storeProvider } from './provider-store.ts'

/** What providers are called. */
const names: Record<ProviderName, string> = { redsys: 'Redsys', stripe: 'Stripe' }

/**
 * Sets a provider, its keys sealed; those that aren't sent stay as they are. With other keys or another contract it is to be tried
 * again. Refuses `validation.errors.required` of a key that isn't stored either, and `online.errors.key` of one that can't be right.
 */
export const setProvider = act('payments.setProvider', (tx: Tx, input: SetProviderInput): void => {
  const saved = findProvider(tx.db, input.provider)
  const { settings, typed } = partsOf(input)
  const known = saved ? readKeys(tx.secret, saved) : {}
  const keys = Object.fromEntries(Object.entries(typed).map(([name, key]) => [name, key ?? known[name] ?? '']))
  refuse(keyRefusal(input, keys))
  const hasSameKeys = saved !== null && Object.entries(keys).every(([name, key]) => known[name] === key)
  const isSame = hasSameKeys && contractOf(saved.settings) === contractOf(JSON.stringify(settings))
  const stored: StoredProvider = {
    provider: input.provider,
    settings: JSON.stringify(settings),
    sealedKeys: isSame ? saved.sealedKeys : seal(tx.secret, JSON.stringify(keys)),
    isTest: input.provider === 'redsys' ? input.environment === 'test' : !/_live_/.test(keys['secretKey'] ?? ''),
    testedAt: isSame ? saved.testedAt : null,
  }
  tx.target({}, { provider: names[input.provider], ...(!hasSameKeys && { keys: 'changed' }) })
  storeProvider(tx.db, stored, { at: tx.now, by: tx.viewer?.id ?? null })
})

/** Takes a provider away; nobody can pay by it any more. Refuses `errors.notFound` where it isn't set. */
export const removeProvider = act('payments.removeProvider', (tx: Tx, provider: ProviderName): void => {
  if (!findProvider(tx.db, provider)) throw new Refused({ key: 'errors.notFound' })
  tx.target({}, { provider: names[provider] })
  forgetProvider(tx.db, provider)
})

function partsOf(input: SetProviderInput): { settings: object; typed: Record<string, string | null> } {
  if (input.provider === 'redsys') {
    const { provider: _name, key, ...settings } = input
    return { settings, typed: { key } }
  }
  const { provider: _name, secretKey, webhookSecret, ...settings } = input
  return { settings, typed: { secretKey, webhookSecret } }
}

/** The contract of some settings; whether it has Bizum changes nothing of how the rest is paid. */
function contractOf(settings: string): string {
  return JSON.stringify(JSON.parse(settings, (name, value: unknown) => (name === 'bizum' ? undefined : value)))
}
