import { z } from 'zod'
import { type OrderWay, orderWays } from '#domain/payments/kinds.ts'
import type { Deps } from '../deps.ts'
import { listProviders, type StoredProvider } from './provider-store.ts'

const settingsSchema = z.object({ bizum: z.boolean() })

/** By which ways a provider is paid. */
export function waysOf({ settings }: StoredProvider): OrderWay[] {
  const { bizum } = settingsSchema.parse(JSON.parse(settings))
  return orderWays.filter((way) => way === 'card' || bizum)
}

/** The providers that players pay by: those where a test payment went through and money moves, in a club that has an address. */
export function listOffered({ db }: Pick<Deps, 'db'>, publicUrl: string | null): StoredProvider[] {
  if (publicUrl === null) return []
  return listProviders(db).filter(({ isTest, testedAt }) => !isTest && testedAt !== null)
}
