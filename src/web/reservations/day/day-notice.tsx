import type { ReactNode } from 'react'
import { capitalize } from '#web/app/describe-day.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
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
    <Stack as="section" gap={2} aria-busy={busy}>
      <h2 className="display text-subheading">{title}</h2>
      {children}
      <Row gap={2} align="stretch" className={styles.ways}>
        {ways}
      </Row>
    </Stack>
  )
}

/** A link to a day, with a few words about it. */
export function DayNoticeLink({ to, day, children }: { to: string; day: string; children: ReactNode }) {
  return (
    <LinkButton className={styles.link} to={to}>
      <b className="display text-subheading">{capitalize(day)}</b>
      <span>{children}</span>
    </LinkButton>
  )
}
