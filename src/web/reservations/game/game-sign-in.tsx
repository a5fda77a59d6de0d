import { Text } from '#web/app/intl.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import * as styles from './game-sign-in.module.css'
import { SectionTitle } from './section-title.tsx'

/** What a visitor doesn't see of a game, and signing in, which comes back to it. */
export function GameSignIn({ look }: { look: 'line' | 'restricted' }) {
  if (look === 'line') {
    return (
      <p className={styles.gameSignIn}>
        <Text id="reservation.one.signIn" /> <SignInLink />
      </p>
    )
  }
  return (
    <section className={styles.gameRestricted}>
      <SectionTitle>
        <Text id="reservation.link.signIn" />
      </SectionTitle>
      <p className="muted">
        <b>
          <Text id="title.restricted" />.
        </b>{' '}
        <Text id="reservation.link.restricted" />
      </p>
      <SignInLink kind="primary" />
    </section>
  )
}
