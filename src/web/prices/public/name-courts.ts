import type { Court } from '#domain/courts/rules.ts'
import type { Formats } from '#domain/formats.ts'

/** Court 1, 2 and 3: of names that are the same words and a number, the words stand once. Other names are listed. */
export function nameCourts(courts: readonly Pick<Court, 'name'>[], { list }: Pick<Formats, 'list'>): string {
  const parts = courts.map(({ name }) => /^(.*\D)(\d+)$/.exec(name))
  const words = parts[0]?.[1]
  const isNumbered = words !== undefined && parts.every((part) => part?.[1] === words)
  return list(courts.map(({ name }, at) => (isNumbered && at > 0 ? name.slice(words.length) : name)))
}
