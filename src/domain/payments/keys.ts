import type { Refusal } from '../errors.ts'
import type { SetProviderInput } from './provider-schema.ts'

/** What each key looks like that a provider hands out; those of Redsys' older signature are 24 bytes. */
const forms: Record<string, RegExp> = {
  secretKey: /^(?:sk|rk)_(?:test|live)_/,
  webhookSecret: /^whsec_/,
}
const bytes24 = /^[A-Za-z\d+/]{32}$/

/** Why keys can't be those of a provider; an empty one is neither typed nor stored. */
export function keyRefusal(provider: SetProviderInput, keys: Readonly<Record<string, string>>): Refusal | null {
  for (const [param, key] of Object.entries(keys)) {
    if (key === '') return { key: 'validation.errors.required', param }
    const isOlder = provider.provider === 'redsys' && provider.version === 'HMAC_SHA256_V1'
    const form = isOlder ? bytes24 : forms[param]
    if (form && !form.test(key)) return { key: 'online.errors.key', param, values: { param } }
  }
  return null
}
