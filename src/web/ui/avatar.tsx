import { initialsOf, toneOf } from '#domain/initials.ts'

/** Somebody's initials in a circle; the name is said beside it. `you` in yellow, `outlined` in the header. */
export function Avatar({ name, look = 'plain' }: { name: string; look?: 'plain' | 'you' | 'outlined' }) {
  const tone = look === 'plain' ? ` avatar--${toneOf(name)}` : ''
  return (
    <span className={`avatar avatar--${look}${tone}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
