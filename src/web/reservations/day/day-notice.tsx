import type { ReactNode } from 'react'
import { Link } from '#web/app/navigation.tsx'
import * as styles from './day-notice.module.css'

type Props = {
  title: ReactNode
  /** The text below the title. */
  children: ReactNode
  /** Links to days, and buttons beside them. */
  ways: ReactNode
  busy?: boolean
}

/** Why nothing can be booked, and where one can go from there. */
export function DayNotice({ title, children, ways, busy = false }: Props) {
  return (
    <section className={styles.root} aria-busy={busy}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <div className={styles.ways}>{ways}</div>
    </section>
  )
}

/** A link to a day, with a few words about it. */
export function DayNoticeLink({ to, day, children }: { to: string; day: string; children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      <b className="display">{day}</b>
      <span>{children}</span>
    </Link>
  )
}
