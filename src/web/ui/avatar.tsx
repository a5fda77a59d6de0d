import { useState } from 'react'
import { initialsOf, toneOf } from '#domain/initials.ts'

type Props = {
  /** Said beside it; its initials show until there is a picture. */
  name: string
  /** `you` in yellow, `ringed` in the header. */
  look?: 'plain' | 'you' | 'ringed'
  /** Address of a picture. */
  src?: string
}

/** Somebody in a circle: their picture, or initials where there is none or it doesn't load. */
export function Avatar({ name, look = 'plain', src }: Props) {
  const tone = look === 'you' ? '' : ` avatar--${toneOf(name)}`
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={`avatar avatar--${look}${tone}`} aria-hidden="true">
      {initialsOf(name)}
      {src !== undefined && src !== failed && <img src={src} alt="" onError={() => setFailed(src)} />}
    </span>
  )
}
