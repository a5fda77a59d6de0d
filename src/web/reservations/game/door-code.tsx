import type { ReactNode } from 'react'
import { Text } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './game-facts.module.css'

type Props = {
  /** A game's own, or one of who plays in it. */
  is: 'pincode' | 'doorCode'
  code: string
  hint: ReactNode
}

const titles = { pincode: 'reservation.one.pincode', doorCode: 'reservation.one.doorCode' } as const

/** The pincode of a game or a code for the door, and who else sees it or when it opens. */
export function DoorCode({ is, code, hint }: Props) {
  return (
    <Row as="section" spread gap={4} className={styles.pincode} data-clear="">
      <div>
        <h2 className="small semibold">
          <Text id={titles[is]} />
        </h2>
        <p className="small muted balance">{hint}</p>
      </div>
      <p className={cx('display text-time', styles.pincodeNumber)}>{code}</p>
    </Row>
  )
}
