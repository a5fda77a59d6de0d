import type { Config } from './schema.ts'

/** A value of a configuration by the name of its path, such as `booking.cancelHours`; lists are one value. */
type Field = { name: string; value: unknown }

/** The values of a configuration, one by one. */
export function listConfigFields(config: Config): Field[] {
  return Object.entries(config).flatMap(([name, value]) => listWithin(name, value))
}

/** Of each value that differs between two configurations: its name, what it was and what it is. */
export function listConfigChanges(before: Config, after: Config): { name: string; was: unknown; is: unknown }[] {
  const former = new Map(listConfigFields(before).map(({ name, value }) => [name, value]))
  return listConfigFields(after)
    .map(({ name, value }) => ({ name, was: former.get(name), is: value }))
    .filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
}

function listWithin(name: string, value: unknown): Field[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ name, value }]
  return Object.entries(value).flatMap(([inner, one]) => listWithin(`${name}.${inner}`, one))
}
