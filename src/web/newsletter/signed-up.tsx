import { useEffect, useRef } from 'react'
import { Text } from '#web/app/intl.tsx'
import { BallOver } from '#web/leads/form/ball-over.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './signed-up.module.css'

/** After an address was entered, in the form's place: where the mail is that asks for a yes. */
export function SignedUp({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.signedUp}>
      <BallOver small />
      <h2 ref={heading} tabIndex={-1} className={cx('display uppercase', styles.signedUpTitle)}>
        <Text id="newsletter.sent.title" />
      </h2>
      <p className="muted">
        <Text id="newsletter.sent.what" values={{ email: <b>{email.trim()}</b> }} />
      </p>
    </section>
  )
}
