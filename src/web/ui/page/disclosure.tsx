import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { Stack } from '../layout.tsx'
import * as styles from './disclosure.module.css'

type Props = {
  title: ReactNode
  icon?: IconName
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** What few need at once: its heading opens it. */
export function Disclosure({ title, icon, isOpen = false, onToggle, children }: Props) {
  return (
    <details
      className={styles.root}
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>
        {icon && <Icon name={icon} />}
        <span>{title}</span>
        <Icon name="down" />
      </summary>
      <Stack gap={3}>{children}</Stack>
    </details>
  )
}
