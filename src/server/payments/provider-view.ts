import { type ProvidersView, redsysSettingsSchema, stripeSettingsSchema } from '#domain/payments/provider-schema.ts'
import { isoOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { readProvider } from './keys.ts'
import { findProvider, type StoredProvider } from './provider-store.ts'

/** The providers as portal admins see them, without any key, and where they notify the club. */
export function viewProviders({ db, secret }: Pick<Deps, 'db' | 'secret'>, publicUrl: string | null): ProvidersView {
  const [redsys, stripe] = [findProvider(db, 'redsys'), findProvider(db, 'stripe')]
  return {
    redsys: redsys && { ...redsysSettingsSchema.parse(JSON.parse(redsys.settings)), ...stateOf(secret, redsys) },
    stripe: stripe && { ...stripeSettingsSchema.parse(JSON.parse(stripe.settings)), ...stateOf(secret, stripe) },
    notifyAt:
      publicUrl === null
        ? null
        : { redsys: notificationUrlOf(publicUrl, 'redsys'), stripe: notificationUrlOf(publicUrl, 'stripe') },
  }
}

function stateOf(secret: Buffer, stored: StoredProvider) {
  const { isTest, testedAt } = stored
  return {
    isTest,
    testedAt: testedAt === null ? null : isoOf(testedAt),
    isKeyLost: readProvider(secret, stored) === null,
  }
}

/** Where a provider notifies the club. */
export function notificationUrlOf(publicUrl: string, provider: StoredProvider['provider']): string {
  return new URL(`/api/orders/${provider}`, publicUrl).href
}
