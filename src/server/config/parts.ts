import { colorRefusals } from '#domain/config/color-rules.ts'
import { type Config, type ConfigParts, configSchema } from '#domain/config/schema.ts'
import { Refused, refuseAll } from '#domain/errors.ts'
import { findSessionPasskey } from '../auth/store.ts'
import type { Db } from '../db/client.ts'

/** Throws where text couldn't be read on one of the colours sent, of which the request has the configuration as a field. */
export function refuseColors({ theme }: ConfigParts): void {
  const refusals = theme ? colorRefusals(theme.colors) : []
  refuseAll(refusals.map((refusal) => ({ ...refusal, param: `config.${refusal.param}` })))
}

/** Refuses to require passkeys of staff to whoever isn't signed in by one: nobody is to shut themselves out. */
export function refuseLockout(db: Db, before: Config, after: Config, session: string | null): void {
  if (before.security.staffPasskey || !after.security.staffPasskey) return
  if (session === null || findSessionPasskey(db, session) === null) {
    throw new Refused({ key: 'auth.errors.passkeyRequired', param: 'config.security.staffPasskey' })
  }
}

/** A configuration with the parts that are sent in place of its own. */
export function applyParts(config: Config, parts: ConfigParts): Config {
  const sent = Object.entries(parts).filter(([, value]) => value !== undefined)
  return configSchema.parse({ ...config, ...Object.fromEntries(sent) })
}
