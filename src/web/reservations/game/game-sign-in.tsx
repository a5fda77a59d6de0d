import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { RegisterLine } from '#web/shell/register-line.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import * as styles from './game-sign-in.module.css'
import { signInKeyOf } from './places.ts'
import { canJoinByLink } from './play-facts.ts'
import { SectionTitle } from './section-title.tsx'

/** Signing in, which comes back to the game, in a line that says what is seen only then. */
export function SignInLine({ reservation }: { reservation: Reservation }) {
  return (
    <p className={styles.root}>
      <Text id={signInKeyOf(reservation)} /> <SignInLink />
    </p>
  )
}

/** The same in place of what a visitor doesn't see at a public link; to join, where the game can still be joined. */
export function SignInAtLink({ reservation }: { reservation: Reservation }) {
  const now = useNow()
  return (
    <section className={styles.restricted}>
      <SectionTitle>
        <Text id={canJoinByLink(reservation, now) ? 'reservation.link.signIn' : 'title.login'} />
      </SectionTitle>
      <p className="muted">
        <b>
          <Text id="title.restricted" />.
        </b>{' '}
        <Text id="reservation.link.restricted" />
      </p>
      <SignInLink kind="primary" />
      <RegisterLine />
    </section>
  )
}
