import { Text } from '#web/app/intl.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'

/** What a visitor doesn't see of a game, and signing in, which comes back to it. */
export function GameSignIn({ look }: { look: 'line' | 'restricted' }) {
  if (look === 'line') {
    return (
      <p className="game__sign-in">
        <Text id="reservation.one.signIn" /> <SignInLink />
      </p>
    )
  }
  return (
    <section className="game__restricted">
      <h2 className="display uppercase">
        <Text id="reservation.link.signIn" />
      </h2>
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
