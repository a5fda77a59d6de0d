import { Text, useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextRow } from '#web/ui/list/text-row.tsx'
import { AccountPage } from './account-page.tsx'
import { AskClub } from './ask-club.tsx'
import { SendAgainStep, useSendAgain } from './send-again.tsx'

/** After a link was requested: where it is, and what to do if it doesn't come. Nothing says whether there is such an account. */
export function ForgotSent({ email, onChange }: { email: string; onChange: () => void }) {
  const text = useText()
  const mails = useMails()
  const { again, left } = useSendAgain(api.auth.forgot.mutationOptions(), 'password.forgot.failed')
  return (
    <AccountPage
      title={<Text id={mails ? 'password.sent.title' : 'password.sent.title.noMail'} />}
      lede={
        <>
          <Text id={mails ? 'password.sent.what' : 'password.sent.what.noMail'} values={{ email: <b>{email}</b> }} />
          {!mails && (
            <>
              {' '}
              <AskClub />
            </>
          )}
        </>
      }
      isNext
    >
      <ActError mutation={again} what="password.forgot.failed" />
      <ul className="rule-top">
        <TextRow title={<Text id="password.sent.lasts" />}>
          <Text id="password.sent.once" />
        </TextRow>
        {mails && (
          <SendAgainStep
            title={<Text id="password.sent.nothing" />}
            word={<Text id="password.sent.again" />}
            left={left}
            busy={again.isPending}
            onSend={() => again.mutate({ email })}
          >
            {text('password.sent.look', { seconds: left })}
          </SendAgainStep>
        )}
        <TextRow
          title={<Text id="password.sent.wrong" />}
          action={
            <Button onClick={onChange}>
              <Text id="password.sent.change" />
            </Button>
          }
        >
          <Text id="password.sent.stays" />
        </TextRow>
      </ul>
    </AccountPage>
  )
}
