import { isDay } from '#domain/time.ts'

/** Reads one word of an address; undefined where it says nothing that counts. */
export type ReadWord<Value> = (text: string) => Value | undefined

/** What the address of a list may say, by its names. */
export type FilterWords = Readonly<Record<string, ReadWord<string | number>>>

/** What an address says of these; what it says wrongly is left out. */
export type Filter<Words extends FilterWords> = { [Name in keyof Words]?: NonNullable<ReturnType<Words[Name]>> }

/** One of a few choices. */
export function oneOf<const Choice extends string | number>(choices: readonly Choice[]): ReadWord<Choice> {
  return (text) => choices.find((choice) => String(choice) === text)
}

/** One of the fields that a list is sorted by, or with `-` the other way round. */
export function sortOf<const Field extends string>(fields: readonly Field[]): ReadWord<Field | `-${Field}`> {
  return oneOf(fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]))
}

/** Words to search for. */
export function wordsIn(text: string): string | undefined {
  return text === '' ? undefined : text.slice(0, 100)
}

/** A club day. */
export function dayIn(text: string): string | undefined {
  return isDay(text) ? text : undefined
}

/** The number of a thing, from 1. */
export function numberIn(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Reads the filter that an address sets. */
export function readFilter<Words extends FilterWords>(search: URLSearchParams, words: Words): Filter<Words> {
  const read = Object.entries(words).flatMap(([name, readWord]) => {
    const value = readWord(search.get(name) ?? '')
    return value === undefined ? [] : [[name, value] as const]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- each was read by the word of its name
  return Object.fromEntries(read) as Filter<Words>
}

/** Where the same list is a file: all of its pages. */
export function fileAddressOf(path: string, filter: object): string {
  const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? path : `${path}?${search}`
}
