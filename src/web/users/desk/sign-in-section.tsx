import { useMutation } from '@tanstack/react-query'
import type { UserSheet, UserView } from '#domain/users/desk-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import * as styles from './sign-in-section.module.css'

type Props = { user: UserView; sheet: UserSheet }

/**
 * Another e-mail that waits for its link; and the link by which somebody sets a password: mailed again, or, where no mail goes out, how
 * the club's machine prints one.
 */
export function SignInSection({ user, sheet: { hasPassword, waitingEmail, mailIsSent } }: Props) {
  const text = useText()
  const tell = useFailureToast('email.error')
  const mailing = useMutation(
    api.users.mailLink.mutationOptions({
      onSuccess: () => toast(text('people.linkMailed', { email: user.email }), 'ok'),
      onError: (error) => tell(error),
    }),
  )
  return (
    <section className={styles.signInSection}>
      <h2 className="display uppercase">
        <Text id="people.signIn" />
      </h2>
      {waitingEmail !== null && (
        <p className="small">
          <Text id="people.emailWaits" values={{ waiting: waitingEmail, email: user.email }} />
        </p>
      )}
      {!hasPassword && (
        <p className="small">
          <Text id="people.noPassword" />
        </p>
      )}
      {mailIsSent ? (
        <>
          <Button
            full
            icon="mail"
            busy={mailing.isPending}
            aria-disabled={user.blocked || undefined}
            onClick={() => mailing.mutate({ id: user.id })}
          >
            <Text id={hasPassword ? 'people.mailReset' : 'people.mailWelcome'} />
          </Button>
          <p className="small muted">
            <Text
              id={
                user.blocked ? 'people.mailNotBlocked' : hasPassword ? 'people.resetFollows' : 'people.welcomeFollows'
              }
              values={{ email: user.email }}
            />
          </p>
          <ActError mutation={mailing} what="email.error" />
        </>
      ) : (
        <>
          <p className="small muted">
            <Text id="people.noMail" />
          </p>
          <code className={styles.signInSectionCommand}>npm run admin -- reset-link {user.username}</code>
        </>
      )}
    </section>
  )
}
