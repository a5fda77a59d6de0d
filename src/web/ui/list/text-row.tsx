import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { Row, Stack } from '../layout.tsx'
import * as styles from './text-row.module.css'

type Props = {
  icon?: IconName
  title: ReactNode
  /** What one should know about it. */
  children: ReactNode
  /** What can be done about it: a link or a button at its end. */
  action?: ReactNode
}

/** One of several things in a list, in words. */
export function TextRow({ icon, title, children, action }: Props) {
  return (
    <Row as="li" gap={3} className={styles.root}>
      {icon && <Icon name={icon} />}
      <Stack as="span" className={styles.text}>
        <b>{title}</b>
        <span className="small muted">{children}</span>
      </Stack>
      {action}
    </Row>
  )
}
