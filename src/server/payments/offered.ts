import { z } from 'zod'
import type { Config } from '#domain/config/schema.ts'
import { Refused } from '#domain/errors.ts'
import { type OrderWay, orderWays } from '#domain/payments/kinds.ts'
import { readConfig } from '../config/store.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { listProviders, type StoredProvider } from './provider-store.ts'

const settingsSchema = z.object({ bizum: z.boolean() })

/** By which ways a provider is paid. */
export function waysOf({ settings }: StoredProvider): OrderWay[] {
  const { bizum } = settingsSchema.parse(JSON.parse(settings))
  return orderWays.filter((way) => way === 'card' || bizum)
}

/** The providers that players could pay by: those where a test payment went through and money moves. */
function listTested(db: Db): StoredProvider[] {
  return listProviders(db).filter(({ isTest, testedAt }) => !isTest && testedAt !== null)
}

/** The providers that players pay by: none where they pay at the club, or where the club has no address. */
export function listOffered(
  { db, environment }: Pick<Deps, 'db' | 'environment'>,
  publicUrl: string | null,
): StoredProvider[] {
  if (publicUrl === null || readConfig(db, environment).payments.when === 'atClub') return []
  return listTested(db)
}

/** For how many minutes a place is held that is to be paid ahead; null where places needn't be, or nothing could be paid online. */
export function readHoldMinutes({ db, environment }: Pick<Deps, 'db' | 'environment'>): number | null {
  const { when, minutes } = readConfig(db, environment).payments
  return when === 'ahead' && listTested(db).length > 0 ? minutes : null
}

/** Refuses to have players pay online, with `online.errors.untested`, where no test payment went through; what was chosen before stays. */
export function refuseUntested(db: Db, before: Config, after: Config): void {
  const { when } = after.payments
  if (when === 'atClub' || when === before.payments.when || listTested(db).length > 0) return
  throw new Refused({ key: 'online.errors.untested', param: 'config.payments.when', value: when })
}
