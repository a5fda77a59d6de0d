/** How many colours the circles with initials come in. */
const TONES = 5

/** First letters of the first two words, or the first two letters of a single one. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s._-]+/).filter(Boolean)
  const letters = second ? firstOf(first, 1) + firstOf(second, 1) : firstOf(first, 2)
  return letters.toLocaleUpperCase()
}

/** Which of the colours, 0 to 4, a name has: the same on every page and in every picture. */
export function toneOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES
}

function firstOf(word: string, count: number): string {
  return Array.from(word).slice(0, count).join('')
}
