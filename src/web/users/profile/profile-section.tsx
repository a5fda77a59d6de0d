import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './profile-page.module.css'

/** One part of the profile: its title at the side, in wide windows behind the service line. */
export function ProfileSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap={3} className={cx('rule-top', styles.section)} aria-labelledby={id}>
      <h2 id={id} className="display uppercase text-figure">
        {title}
      </h2>
      <Stack gap={3} className={styles.content}>
        {children}
      </Stack>
    </Stack>
  )
}
