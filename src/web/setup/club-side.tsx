import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './setup.module.css'

type Props = {
  /** Heard as the name of this part of the page. */
  label: string
  /** Above the title. */
  kicker?: ReactNode
  title: ReactNode
  children: ReactNode
}

/** The half on lit ground, where the club takes shape. */
export function ClubSide({ label, kicker, title, children }: Props) {
  return (
    <section className={cx(styles.side, 'court-surface')} aria-label={label}>
      <div className={styles.inner}>
        <Stack gap={4}>
          {kicker && <p className="display text-subheading medium muted">{kicker}</p>}
          <h1 className={cx('display uppercase heavy', styles.title)} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </Stack>
      </div>
    </section>
  )
}

/** A sentence below the title. */
export function ClubSideText({ children }: { children: ReactNode }) {
  return <p className="quiet measure">{children}</p>
}

/** From how many letters on a word has to be set smaller. */
const LONG = 9
const VERY_LONG = 14

/** A name as a title: few words stand below each other, and a long one is set smaller rather than cut. */
export function NameTitle({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const longest = Math.max(...words.map((word) => word.length))
  const size =
    longest >= VERY_LONG || name.length > 36 ? 'small' : longest >= LONG || words.length > 3 ? 'medium' : 'large'
  return (
    <span className={styles.name} data-size={size} data-few={words.length <= 3 || undefined}>
      {words.map((word, at) => [at > 0 && ' ', <span key={`${word} ${words.slice(0, at).join(' ')}`}>{word}</span>])}
    </span>
  )
}

/** A part of a title on a line of its own. */
export function renderLine(chunks: ReactNode[]) {
  return <span>{chunks}</span>
}
