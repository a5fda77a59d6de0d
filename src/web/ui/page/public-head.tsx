import type { ReactNode, Ref } from 'react'
import type { Locale } from '#domain/locale.ts'
import { cx } from '../cx.ts'
import * as styles from './public-head.module.css'

type Props = {
  title: ReactNode
  /** What the page is about, in a sentence or two, beside the title where there is room. */
  lede?: ReactNode
  /** The language of what staff wrote, where it isn't the page's. */
  lang?: Locale | undefined
  /** Whether the lede stays below the title, as where the page has nothing else. */
  isStacked?: boolean
  /** Where the title takes focus from. */
  heading?: Ref<HTMLHeadingElement> | undefined
  className?: string
}

/** How a page for everybody begins: a large title, and what it is about. */
export function PublicHead({ title, lede, lang, isStacked = false, heading, className }: Props) {
  return (
    <header className={cx(styles.root, !isStacked && styles.wide, className)} lang={lang}>
      <h1 ref={heading} tabIndex={heading ? -1 : undefined} className="page-title public-title">
        {title}
      </h1>
      {lede}
    </header>
  )
}
