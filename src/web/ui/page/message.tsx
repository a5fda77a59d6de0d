import type { ReactNode } from 'react'
import * as styles from './message.module.css'
import { PublicHead } from './public-head.tsx'

/** A page that only says something, and how to go on. */
export function Message({ title, children, actions }: { title: ReactNode; children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <PublicHead title={title} lede={<p className="lede">{children}</p>} isStacked />
      <div className={styles.actions}>{actions}</div>
    </>
  )
}
