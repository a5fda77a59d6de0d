import { and, asc, eq, lte } from 'drizzle-orm'
import { type ProviderName, providers } from '#domain/payments/kinds.ts'
import type { Db } from '../db/client.ts'
import { providerKeys } from '../db/schema/money.ts'

/** A provider as it is stored: what isn't secret as JSON, its keys sealed. `isTest`: its test environment, where no money moves. */
export type StoredProvider = {
  provider: ProviderName
  settings: string
  sealedKeys: string
  isTest: boolean
  /** When a test payment went through with these keys (epoch milliseconds). */
  testedAt: number | null
}

/** The providers that are set up, in the order in which they are offered. */
export function listProviders(db: Db): StoredProvider[] {
  const rows = db.select().from(providerKeys).orderBy(asc(providerKeys.provider)).all()
  return rows.flatMap(({ settings, sealedKeys, isTest, testedAt, ...row }) => {
    const provider = providers.find((name) => name === row.provider)
    return provider ? [{ provider, settings, sealedKeys, isTest: isTest === 1, testedAt }] : []
  })
}

export function findProvider(db: Db, provider: ProviderName): StoredProvider | null {
  return listProviders(db).find((stored) => stored.provider === provider) ?? null
}

/** Stores a provider in place of what was set of it before. */
export function storeProvider(db: Db, stored: StoredProvider, saved: { at: number; by: number | null }): void {
  const row = { ...stored, isTest: stored.isTest ? 1 : 0, updatedAt: saved.at, updatedBy: saved.by }
  db.insert(providerKeys).values(row).onConflictDoUpdate({ target: providerKeys.provider, set: row }).run()
}

export function forgetProvider(db: Db, provider: ProviderName): void {
  db.delete(providerKeys).where(eq(providerKeys.provider, provider)).run()
}

/** Says that a test payment went through; one that was started before the provider was set as it is now says nothing of it. */
export function setTested(db: Db, provider: ProviderName, { startedAt, at }: { startedAt: number; at: number }): void {
  const same = and(eq(providerKeys.provider, provider), lte(providerKeys.updatedAt, startedAt))
  db.update(providerKeys).set({ testedAt: at }).where(same).run()
}
