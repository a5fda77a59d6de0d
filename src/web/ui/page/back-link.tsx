import type { ComponentProps } from 'react'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import * as styles from './back-link.module.css'

/** The way back to the list that a page belongs to, above its title. */
export function BackLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={cx(styles.root, styles.back, className)}>
      <Icon name="back" />
      {children}
    </Link>
  )
}

/** The way on to more than is shown. */
export function MoreLink({ className, children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={cx(styles.root, className)}>
      {children}
      <Icon name="next" />
    </Link>
  )
}
