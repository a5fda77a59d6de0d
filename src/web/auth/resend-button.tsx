import { useMutation } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { AskClub } from './ask-club.tsx'

type Props = { identifier: string; next: string }

/** Has the link to confirm sent again to who just tried to sign in; says afterwards that it was; without mail, whom to ask. */
export function ResendButton({ identifier, next }: Props) {
  const notify = useFailureToast('auth.resendFailed')
  const resend = useOneAtATime(
    useMutation(api.auth.resendConfirmation.mutationOptions({ onError: (error) => notify(error) })),
  )
  const send = () => resend.mutate({ identifier, ...(next === '/' ? {} : { next }) })
  if (!useMails())
    return (
      <p>
        <AskClub />
      </p>
    )
  return (
    <>
      <output>{resend.isSuccess && <Text id="auth.resent" />}</output>
      {!resend.isSuccess && (
        <Button icon="mail" busy={resend.isPending} onClick={send}>
          <Text id="auth.resend" />
        </Button>
      )}
    </>
  )
}
