import { useState } from 'react'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextRow } from '#web/ui/list/text-row.tsx'
import { SendAgainStep, useSendAgain } from '../send-again.tsx'
import { CorrectEmailForm } from './correct-email-form.tsx'
import { Opened } from './opened.tsx'
import { lastsUntil, type Waiting } from './waiting.ts'

type Props = {
  waiting: Waiting
  /** As it was typed; null once the page was loaded anew. */
  password: string | null
  next: string
  onCorrected: (email: string) => void
}

/** After registering: where the link was sent, and what to do if it doesn't come. */
export function CheckMail({ waiting, password, next, onCorrected }: Props) {
  const text = useText()
  const { fullDay, time } = useFormats()
  const [isCorrecting, setCorrecting] = useState(false)
  const { again, left, restart } = useSendAgain(api.auth.resendConfirmation.mutationOptions(), 'auth.resendFailed')
  const { email, username } = waiting
  const goOn = next === '/' ? {} : { next }
  const until = lastsUntil(waiting)
  return (
    <Opened
      game={waiting}
      isReady={false}
      title={<Text id="register.sent.title" />}
      lede={<Text id="register.sent.what" values={{ email: <b>{email}</b> }} />}
    >
      <ActError mutation={again} what="auth.resendFailed" />
      <ul className="rule-top">
        <TextRow title={<Text id="register.sent.lasts" />}>
          <Text id="register.sent.until" values={{ day: fullDay(until), time: time(until) }} />
        </TextRow>
        <SendAgainStep
          title={<Text id="register.sent.nothing" />}
          word={<Text id="register.sent.again" />}
          left={left}
          busy={again.isPending}
          onSend={() => again.mutate({ identifier: username, ...goOn })}
        >
          {text('register.sent.look', { seconds: left, time: writeSeconds(left) })}
        </SendAgainStep>
        <TextRow
          title={<Text id="register.sent.wrong" />}
          action={
            !isCorrecting && (
              <Button onClick={() => setCorrecting(true)}>
                <Text id="register.sent.change" />
              </Button>
            )
          }
        >
          <Text id="register.sent.stays" />
        </TextRow>
      </ul>
      {isCorrecting && (
        <CorrectEmailForm
          username={username}
          email={email}
          password={password}
          goOn={goOn}
          onLeave={() => setCorrecting(false)}
          onSent={(corrected) => {
            setCorrecting(false)
            restart()
            onCorrected(corrected)
          }}
        />
      )}
    </Opened>
  )
}

/** "0:42". */
function writeSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
