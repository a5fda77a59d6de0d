import { colorRefusals } from '#domain/config/color-rules.ts'
import { type Config, type ConfigParts, configSchema } from '#domain/config/schema.ts'
import { refuseAll } from '#domain/errors.ts'

/** Throws where text couldn't be read on one of the colours sent, of which the request has the configuration as a field. */
export function refuseColors({ theme }: ConfigParts): void {
  const refusals = theme ? colorRefusals(theme.colors) : []
  refuseAll(refusals.map((refusal) => ({ ...refusal, param: `config.${refusal.param}` })))
}

/** A configuration with the parts that are sent in place of its own. */
export function applyParts(config: Config, parts: ConfigParts): Config {
  const sent = Object.entries(parts).filter(([, value]) => value !== undefined)
  return configSchema.parse({ ...config, ...Object.fromEntries(sent) })
}
