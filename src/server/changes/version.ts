import { readConfigVersion } from '../config/store.ts'
import type { Deps } from '../deps.ts'
import { type DayVersion, findNewestVersion } from './store.ts'

/** The club's version: of its days, and of what is set for it. As text it is what a page goes on from. */
export type ClubVersion = DayVersion & { config: number }

/** Reads the present version, for a page that reads the present state and then follows what changes. */
export function readVersion({ db, environment }: Deps): ClubVersion {
  return { ...findNewestVersion(db), config: readConfigVersion(db, environment) }
}

export function formatVersion({ version, at, config }: ClubVersion): string {
  return `${version}.${at}.${config}`
}

/** Null for any text that `formatVersion` doesn't make. */
export function parseVersion(text: string | undefined): ClubVersion | null {
  const [, version, at, config] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? []
  if (version === undefined || at === undefined) return null
  return { version: Number(version), at: Number(at), config: Number(config) }
}
