import type { ReactNode } from 'react'
import * as styles from './message.module.css'

/** A page that only says something, and how to go on. */
export function Message({ title, children, actions }: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  return (
    <div className={styles.message}>
      <h1 className="page-title">{title}</h1>
      <p>{children}</p>
      <div className={styles.messageActions}>{actions}</div>
    </div>
  )
}
