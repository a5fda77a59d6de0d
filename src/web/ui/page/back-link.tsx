import type { ReactNode } from 'react'
import { Link } from '#web/app/navigation.tsx'
import { Icon } from '../icon.tsx'
import * as styles from './back-link.module.css'

/** The way back to the list that a page belongs to, above its title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.root} to={to}>
      <Icon name="back" />
      {children}
    </Link>
  )
}
