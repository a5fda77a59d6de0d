import { foldText } from '#domain/users/rules.ts'

/** A name in three parts, the middle one being what was looked for, accents and case ignored; null where it isn't in it. */
export function findInName(name: string, wanted: string): [before: string, found: string, after: string] | null {
  const folded = foldText(wanted)
  const letters = Array.from(name.normalize('NFC'))
  // A letter may fold to several, or, being an accent, to none.
  const ends: number[] = []
  let text = ''
  for (const letter of letters) {
    text += letter === ' ' ? ' ' : foldText(letter)
    ends.push(text.length)
  }
  const at = folded === '' ? -1 : text.indexOf(folded)
  if (at < 0) return null
  const from = ends.findIndex((end) => end > at)
  const to = ends.findIndex((end) => end >= at + folded.length) + 1
  const part = (start: number, end?: number) => letters.slice(start, end).join('')
  return [part(0, from), part(from, to), part(to)]
}
