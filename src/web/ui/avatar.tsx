import { useState } from 'react'
import { initialsOf, toneOf } from '#domain/initials.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import * as styles from './avatar.module.css'
import { cx } from './cx.ts'

type Props = {
  /** Said beside it; its initials show until there is a picture. */
  name: string
  /** `you` in yellow, `ringed` in the header, `large` on the page of somebody. */
  look?: keyof typeof looks
  /** Address of a picture. */
  src?: string | null | undefined
  className?: string | undefined
}

const looks = { plain: undefined, you: styles.you, ringed: styles.ringed, large: styles.large }
const tones = [undefined, styles.green, styles.plum, styles.olive, styles.indigo]

/** Somebody in a circle: their picture, or initials where there is none or it doesn't load. */
export function Avatar({ name, look = 'plain', src, className }: Props) {
  const tone = look === 'you' ? undefined : tones[toneOf(name)]
  const [failed, setFailed] = useState<string | null>(null)
  // One that failed before the page could hear of it would stay broken.
  const alive = useIsAlive()
  return (
    <span className={cx(styles.root, tone, looks[look], className)} aria-hidden="true">
      {initialsOf(name)}
      {alive && src && src !== failed && (
        <img loading="lazy" decoding="async" src={src} alt="" onError={() => setFailed(src)} />
      )}
    </span>
  )
}
