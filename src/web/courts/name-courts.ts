import type { Court } from '#domain/courts/rules.ts'
import type { Formats } from '#domain/formats.ts'

type Named = Pick<Court, 'name'>

/** Court 1, 2 and 3: of names that are the same words and a number, the words stand once. Other names are listed. */
export function nameCourts(courts: readonly Named[], { list }: Pick<Formats, 'list'>): string {
  const words = commonWordsOf(courts) ?? ''
  return list(courts.map(({ name }, at) => (at > 0 ? name.slice(words.length) : name)))
}

/** The words that all names begin with, each before a number of its own: `Court `; null where they aren't numbered so. */
export function commonWordsOf(courts: readonly Named[]): string | null {
  const parts = courts.map(({ name }) => /^(.*\D)\d+$/.exec(name)?.[1])
  const words = parts[0]
  return words !== undefined && parts.every((part) => part === words) ? words : null
}
