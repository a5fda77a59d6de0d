const TONES = 5

/** Somebody's initials in a circle; the name is said beside it. `you` in yellow, `outlined` in the header. */
export function Avatar({ name, look = 'plain' }: { name: string; look?: 'plain' | 'you' | 'outlined' }) {
  const tone = look === 'plain' ? ` avatar--${toneOf(name)}` : ''
  return (
    <span className={`avatar avatar--${look}${tone}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** First letters of the first two words, or the first two letters of a single one. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[\s._-]+/).filter(Boolean)
  const letters = second ? firstOf(first, 1) + firstOf(second, 1) : firstOf(first, 2)
  return letters.toLocaleUpperCase()
}

function firstOf(word: string, count: number): string {
  return Array.from(word).slice(0, count).join('')
}

function toneOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES
}
