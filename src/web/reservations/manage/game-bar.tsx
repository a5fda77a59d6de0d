import type { ReactNode } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FootBar } from '#web/ui/foot-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './game-bar.module.css'

type Props = {
  /** Whether it stays in reach while the list above it scrolls. */
  isSticky?: boolean
  count?: ReactNode
  /** What can be done now, or why it can't. */
  reason: ReactNode
  /** Below it: what else there is to know. */
  more?: ReactNode
  kind?: 'primary'
  action: TextKey
  busy: boolean
  isRefused: boolean
  onAct: () => void
}

/** Below the players of a game: how it stands, and the one button that closes or opens it. */
export function GameBar({ isSticky = false, count, reason, more, kind, action, busy, isRefused, onAct }: Props) {
  return (
    <FootBar
      className={cx(styles.root, !isSticky && styles.still)}
      error={null}
      buttons={
        <Button kind={kind} busy={busy} aria-disabled={isRefused} onClick={onAct}>
          <Text id={action} />
        </Button>
      }
    >
      <Stack gap={2} className="small">
        <Row gap={4}>
          {count && (
            <Row as="output" tight gap={3}>
              {count}
            </Row>
          )}
          <div className="strong">{reason}</div>
        </Row>
        {more}
      </Stack>
    </FootBar>
  )
}

/** What went wrong, or isn't taken. */
export function BarWarning({ isFailure = false, children }: { isFailure?: boolean; children: ReactNode }) {
  return (
    <Row as="p" tight gap={2} align="start" className={isFailure ? 'bad' : 'warning'} role="alert">
      <Icon name="warning" />
      <span>{children}</span>
    </Row>
  )
}
