import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PasswordLinkView, UserSheetView, UserView } from '#domain/users/desk-schema.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useReportMail } from '#web/mail/use-report-mail.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ShownLink } from '../shown-link.tsx'

type Props = { user: UserView; sheet: UserSheetView }

/**
 * Another e-mail that waits for its link; and the link by which somebody sets a password: mailed, or, where no mail goes out, shown to be
 * handed on.
 */
export function SignInSection({ user, sheet: { hasPassword, waitingEmail } }: Props) {
  const mails = useMails()
  const { giving, shown } = useGiveLink(user)
  return (
    <Stack as="section" gap={2}>
      <h2 className="display uppercase text-heading">
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
      <Button
        full
        icon={mails ? 'mail' : 'link'}
        busy={giving.isPending}
        aria-disabled={user.blocked || undefined}
        onClick={() => giving.mutate({ id: user.id })}
      >
        <Text id={mails ? (hasPassword ? 'people.mailReset' : 'people.mailWelcome') : 'people.makeLink'} />
      </Button>
      <p className="small muted">
        <Text id={followsOf({ mails, hasPassword, blocked: user.blocked })} values={{ email: user.email }} />
      </p>
      <ActError mutation={giving} what={mails ? 'email.error' : 'people.makeLinkFailed'} />
      {shown && <ShownLink nick={user.nick} link={shown} />}
    </Stack>
  )
}

/** Has a link mailed or made. One that was made is held by the page alone, and is gone with it. */
function useGiveLink({ email }: UserView) {
  const text = useText()
  const mails = useMails()
  const notify = useFailureToast(mails ? 'email.error' : 'people.makeLinkFailed')
  const report = useReportMail()
  const [shown, setShown] = useState<PasswordLinkView | null>(null)
  const giving = useOneAtATime(
    useMutation(
      api.users.mailLink.mutationOptions({
        gcTime: 0,
        onSuccess: ({ data }) => {
          setShown(data.path === undefined ? null : data)
          if (data.path === undefined) toast(text('people.linkMailed', { email }), 'ok')
        },
        onError: (error) => {
          notify(error)
          if (mails) report()
        },
      }),
    ),
  )
  return { giving, shown }
}

function followsOf({
  mails,
  hasPassword,
  blocked,
}: {
  mails: boolean
  hasPassword: boolean
  blocked: boolean
}): TextKey {
  if (blocked) return 'people.mailNotBlocked'
  if (!mails) return hasPassword ? 'people.resetFollows.noMail' : 'people.welcomeFollows.noMail'
  return hasPassword ? 'people.resetFollows' : 'people.welcomeFollows'
}
