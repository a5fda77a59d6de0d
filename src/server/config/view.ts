import type { z } from 'zod'
import { type configViewSchema, defaultConfig, type SettingsView } from '#domain/config/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { logoAddressOf } from './logo.ts'
import { findSaver, hasOtherEnvironment, type StoredConfig } from './store.ts'

/** A configuration as it travels. */
export function toConfigView(stored: StoredConfig): z.infer<typeof configViewSchema> {
  const { id, documentId, environment, config, version } = stored
  return { id, documentId, environment, config, version }
}

/** A configuration as a portal admin edits it; where nothing is set yet the defaults, as version 0. */
export function toSettingsView({ db, environment }: Deps, stored: StoredConfig | null): SettingsView {
  const where = { environment, isOneOfSeveral: hasOtherEnvironment(db, environment) }
  if (!stored) return { ...where, config: defaultConfig, version: 0, id: null, savedAt: null, savedBy: null }
  const { id, updatedAt, config, version } = stored
  return {
    ...where,
    id,
    version,
    config: { ...config, logo: logoAddressOf(config) },
    savedAt: updatedAt === null ? null : isoOf(updatedAt),
    savedBy: findSaver(db, stored),
  }
}
