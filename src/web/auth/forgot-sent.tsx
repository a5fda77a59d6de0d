import { useMutation } from '@tanstack/react-query'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountPage } from './account-page.tsx'
import { NextStep, NextSteps } from './next-steps.tsx'
import { useCountdown } from './use-countdown.ts'

/** Seconds before another link can be asked for: mail takes its time. */
const PAUSE = 60

/** After a link was asked for: where it is, and what to do if it doesn't come. Whether there is such an account isn't told. */
export function ForgotSent({ email, onChange }: { email: string; onChange: () => void }) {
  const text = useText()
  const tell = useFailureToast('password.forgot.failed')
  const { left, restart } = useCountdown(PAUSE)
  const again = useMutation(
    api.auth.forgot.mutationOptions({
      onSuccess: ({ message }) => {
        restart()
        toast(message, 'ok')
      },
      onError: (error) => tell(error),
    }),
  )
  return (
    <AccountPage
      title={<Text id="password.sent.title" />}
      lede={<Text id="password.sent.what" values={{ email: <b>{email}</b> }} />}
      isNext
    >
      <ActError mutation={again} what="password.forgot.failed" />
      <NextSteps>
        <NextStep title={<Text id="password.sent.lasts" />}>
          <Text id="password.sent.once" />
        </NextStep>
        <NextStep
          title={<Text id="password.sent.nothing" />}
          action={
            <Button
              aria-disabled={left > 0}
              aria-describedby="again-when"
              busy={again.isPending}
              onClick={() => again.mutate({ email })}
            >
              <Text id="password.sent.again" />
            </Button>
          }
        >
          <span id="again-when">{text('password.sent.look', { seconds: left })}</span>
        </NextStep>
        <NextStep
          title={<Text id="password.sent.wrong" />}
          action={
            <Button onClick={onChange}>
              <Text id="password.sent.change" />
            </Button>
          }
        >
          <Text id="password.sent.stays" />
        </NextStep>
      </NextSteps>
    </AccountPage>
  )
}
