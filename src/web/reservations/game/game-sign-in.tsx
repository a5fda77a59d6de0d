import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { RegisterLine } from '#web/shell/register-line.tsx'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { signInKeyOf } from './places.ts'
import { canJoinByLink } from './play-facts.ts'
import { SectionTitle } from './section-title.tsx'

/** Signing in, which comes back to the game, in a line that says what is seen only then. */
export function SignInLine({ reservation }: { reservation: Reservation }) {
  return (
    <Row as="p" spread gap={3} className="muted">
      <Text id={signInKeyOf(reservation)} /> <SignInLink />
    </Row>
  )
}

/** The same in place of what a visitor doesn't see at a public link; to join, where the game can still be joined. */
export function SignInAtLink({ reservation }: { reservation: Reservation }) {
  const now = useNow()
  return (
    <Stack as="section" gap={4}>
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
    </Stack>
  )
}
