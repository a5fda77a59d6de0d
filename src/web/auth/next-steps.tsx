import type { ReactNode } from 'react'
import * as styles from './next-steps.module.css'

/** What one should know after something was sent, a row each; the button of a row stands at its end. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <ul className={styles.root}>{children}</ul>
}

type Props = { title: ReactNode; children: ReactNode; action?: ReactNode }

/** A row of `NextSteps`. */
export function NextStep({ title, children, action }: Props) {
  return (
    <li>
      <span>
        <b>{title}</b>
        <span className="small muted">{children}</span>
      </span>
      {action}
    </li>
  )
}
