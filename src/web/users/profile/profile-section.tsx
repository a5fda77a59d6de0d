import { type ReactNode, useId } from 'react'
import * as styles from './profile-section.module.css'

/** One part of the profile: its title at the side, in wide windows behind the service line. */
export function ProfileSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className="display">
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
