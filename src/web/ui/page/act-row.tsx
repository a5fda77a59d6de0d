import type { ReactNode } from 'react'
import * as styles from './act-row.module.css'

/** What follows from an act that ends something, and its button: beside it where there is room, why it failed below both. */
export function ActRow({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>
}
