import type { ReactNode } from 'react'
import { Text } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './game-facts.module.css'

/** A code that opens the door, and who else sees it or when it does. */
export function DoorCode({ code, hint }: { code: string; hint: ReactNode }) {
  return (
    <Row as="section" tight spread gap={4} className={styles.pincode} data-clear="">
      <div>
        <h2 className="small semibold">
          <Text id="reservation.one.pincode" />
        </h2>
        <p className="small muted balance">{hint}</p>
      </div>
      <p className={cx('display text-time', styles.pincodeNumber)}>{code}</p>
    </Row>
  )
}
