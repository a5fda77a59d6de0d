import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './home-section.module.css'

type Props = {
  /** The title's level, one below that of the side it stands on. */
  level: 'h2' | 'h3'
  title: ReactNode
  children: ReactNode
}

/** A list on the court, below its title. */
export function HomeSection({ level: Title, title, children }: Props) {
  return (
    <section className={styles.root}>
      <Title className={cx(styles.title, 'display')}>{title}</Title>
      {children}
    </section>
  )
}

/** A line of such a list, which leads somewhere. */
export function HomeRow({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx(styles.row, className)} />
}

/** The text in place of an empty list. */
export function HomeNone({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>
}

/** The way to more than a list holds. */
export function HomeMore({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={cx(styles.more, className)} />
}
