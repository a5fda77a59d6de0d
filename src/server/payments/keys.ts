import { z } from 'zod'
import { redsysSettingsSchema, stripeSettingsSchema } from '#domain/payments/provider-schema.ts'
import { unseal } from '../sealing.ts'
import type { StoredProvider } from './provider-store.ts'

const keysSchemas = {
  redsys: z.object({ key: z.string() }),
  stripe: z.object({ secretKey: z.string(), webhookSecret: z.string() }),
}

/** The keys of a provider as they are sealed; an empty object where they can't be read any more, being sealed with another key. */
export function readKeys(secret: Buffer, { sealedKeys }: StoredProvider): Readonly<Record<string, string>> {
  const keys = unseal(secret, sealedKeys)
  return keys === null ? {} : z.record(z.string(), z.string()).parse(JSON.parse(keys))
}

/** A provider with its settings and keys; null where the keys can't be read. */
export function readProvider(secret: Buffer, stored: StoredProvider) {
  const keys = readKeys(secret, stored)
  const settings: unknown = JSON.parse(stored.settings)
  if (stored.provider === 'redsys') {
    const read = keysSchemas.redsys.safeParse(keys)
    return read.success
      ? { provider: stored.provider, settings: redsysSettingsSchema.parse(settings), keys: read.data }
      : null
  }
  const read = keysSchemas.stripe.safeParse(keys)
  return read.success
    ? { provider: stored.provider, settings: stripeSettingsSchema.parse(settings), keys: read.data }
    : null
}
