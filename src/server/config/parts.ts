import { colorRefusals } from '#domain/config/color-rules.ts'
import { type Config, type ConfigParts, configSchema } from '#domain/config/schema.ts'
import { Refused } from '#domain/errors.ts'

/** Throws where text couldn't be read on one of the colours given. */
export function refuseColors({ theme }: ConfigParts): void {
  const [first, ...more] = theme ? colorRefusals(theme.colors) : []
  if (first) throw new Refused(first, ...more)
}

/** A configuration with the parts that are given in place of its own. */
export function applyParts(config: Config, parts: ConfigParts): Config {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  return configSchema.parse({ ...config, ...Object.fromEntries(given) })
}
