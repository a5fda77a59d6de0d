import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { PartName, PartState } from './parts.ts'
import * as styles from './register-court.module.css'

/** A service box: a part of the form and how it stands. `taken` is the last one once the account holds. */
type CourtBox = {
  part: PartName
  state: PartState['is'] | 'taken'
  title: ReactNode
  note: ReactNode
}

type Props = {
  boxes: readonly CourtBox[]
  /** Goes to a part of the form; nothing is pressed where there is none. */
  onGo?: (part: PartName) => void
}

/** The form as a court: its four parts are the four service boxes. */
export function RegisterCourt({ boxes, onGo }: Props) {
  return (
    <div className={cx(styles.root, 'court-surface')}>
      <ol className={styles.lines}>
        {boxes.map(({ part, state, title, note }) => (
          <li key={part} className={styles.place}>
            <Box part={part} state={state} onGo={onGo}>
              <b className="display text-subheading">{title}</b>
              <Row as="span" tight gap={1} className="mini">
                {state === 'fix' && <Icon name="warning" />}
                {note}
              </Row>
            </Box>
          </li>
        ))}
        <li className={styles.net} aria-hidden="true" />
      </ol>
    </div>
  )
}

type BoxProps = Pick<CourtBox, 'part' | 'state'> & { onGo: Props['onGo']; children: ReactNode }

function Box({ part, state, onGo, children }: BoxProps) {
  const look = { className: styles.box, 'data-state': state }
  if (!onGo) return <div {...look}>{children}</div>
  return (
    <button type="button" {...look} aria-current={state === 'now' ? 'step' : undefined} onClick={() => onGo(part)}>
      {children}
    </button>
  )
}
