import { foldText, readWords } from '#domain/users/rules.ts'

export type NamePart = { text: string; isFound: boolean }

/** A name in parts, with each word of what was looked for, accents and case ignored; null where one of them isn't in it. */
export function findInName(name: string, wanted: string): NamePart[] | null {
  const letters = Array.from(name.normalize('NFC'))
  // A letter may fold to several, or, being an accent, to none.
  const ends: number[] = []
  let text = ''
  for (const letter of letters) {
    text += letter === ' ' ? ' ' : foldText(letter)
    ends.push(text.length)
  }
  const words = readWords(wanted)
  const found = words.map((word) => ({
    at: text.indexOf(word),
    length: word.length,
  }))
  if (found.length === 0 || found.some(({ at }) => at < 0)) return null
  const isFound = (letter: number) => {
    const [start, end] = [ends[letter - 1] ?? 0, ends[letter] ?? 0]
    return found.some(({ at, length }) => start < at + length && end > at)
  }
  const parts: NamePart[] = []
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1)
    if (last?.isFound === isFound(at)) last.text += letter
    else parts.push({ text: letter, isFound: isFound(at) })
  }
  return parts
}
