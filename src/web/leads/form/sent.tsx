import { type ReactNode, useEffect, useRef } from 'react'
import { Text, useFormats } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { BallOver } from './ball-over.tsx'
import * as styles from './sent.module.css'

type Props = {
  title: ReactNode
  /** To whom the answer goes and by when it comes; what matters in `<b>`. */
  lede: ReactNode
  /** When it was sent, in epoch milliseconds, and what was written. */
  at?: number
  message?: string
  /** What else there is to know or to do. */
  children?: ReactNode
  /** Brings the form back, empty. */
  onAgain?: () => void
}

/** After something was sent, in its form's place: the ball has crossed the net. Its title takes focus. */
export function Sent({ title, lede, at, message, children, onAgain }: Props) {
  const { fullDay, time } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack as="section" gap={4} align="start" className={cx('anywhere', styles.root)}>
      <BallOver />
      <h2 ref={heading} tabIndex={-1} className="page-title column-title">
        {title}
      </h2>
      <p className="lede">{lede}</p>
      {at !== undefined && (
        <Stack gap={2} className={cx('measure', styles.said)}>
          <p className="small muted">
            <Text id="form.sentAt" values={{ day: fullDay(at), time: time(at) }} />
          </p>
          {message && <p>{message}</p>}
        </Stack>
      )}
      {children}
      {onAgain && (
        <p>
          <Button onClick={onAgain}>
            <Text id="form.again" />
          </Button>
        </p>
      )}
    </Stack>
  )
}
