import type { Locale } from '#domain/locale.ts'
import { useLocale } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './prose.module.css'

type Props = {
  /** What the server made of Markdown, sanitised there. */
  html: string
  /** The language it is written in, where that may not be the page's. */
  locale?: Locale
  /** Whether it is beside the point of its page: no larger than other text. */
  small?: boolean
  className?: string | undefined
}

/** A text that staff wrote: 64 characters wide, but figures, quotes and tables as wide as their column. */
export function Prose({ html, locale, small = false, className }: Props) {
  const pageLocale = useLocale()
  return (
    <div
      className={cx(styles.root, small && styles.small, className)}
      {...(locale && locale !== pageLocale && { lang: locale })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it, and the page's policy runs no script of it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
