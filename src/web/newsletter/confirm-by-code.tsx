import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed, useFailureToast } from '#web/ui/failed.tsx'
import { MailedPage } from './mailed-page.tsx'
import { useMailedCode } from './use-mailed-code.ts'

type Props = {
  confirm: (input: { code: string }) => Promise<unknown>
  /** Title of the page, what the tap of its button does, and what it says when that failed, and after it. */
  texts: Record<'title' | 'ask' | 'act' | 'failed' | 'doneTitle' | 'done' | 'oldTitle' | 'old', TextKey>
  /** Where to go on to; the way to the club's home page where it is left out. */
  children?: ReactNode
}

/** Confirms something by the code of a mailed link, at the tap of one button: programs that look through mail open every link. */
export function ConfirmByCode(props: Props) {
  const code = useMailedCode()
  return code === null ? <OldLink {...props} /> : <Confirming key={code} code={code} {...props} />
}

function Confirming({ code, ...props }: Props & { code: string }) {
  const { confirm, texts, children } = props
  const notify = useFailureToast(texts.failed)
  const confirming = useMutation({
    mutationFn: confirm,
    // What else goes wrong is said by what stands there then.
    onError: (error) => isOld(error) && notify(error),
  })
  const { mutate } = useOneAtATime(confirming)
  if (confirming.isSuccess) {
    return (
      <MailedPage title={<Text id={texts.doneTitle} />} lede={<Text id={texts.done} />} isNext isDone>
        {children}
      </MailedPage>
    )
  }
  if (confirming.isError && isOld(confirming.error)) return <OldLink {...props} />
  return (
    <MailedPage title={<Text id={texts.title} />} lede={<Text id={texts.ask} />}>
      {confirming.isError ? (
        <Failed
          what={texts.failed}
          error={confirming.error}
          busy={confirming.isPending}
          onRetry={() => mutate({ code })}
        />
      ) : (
        <Button kind="primary" busy={confirming.isPending} onClick={() => mutate({ code })}>
          <Text id={texts.act} />
        </Button>
      )}
    </MailedPage>
  )
}

/** Answers whether it is the code that is refused. */
function isOld(error: unknown): boolean {
  return readFailure(error)?.refusals[0]?.param === 'code'
}

/** Too old, taken back, or no link at all. */
function OldLink({ texts, children }: Props) {
  return (
    <MailedPage title={<Text id={texts.oldTitle} />} lede={<Text id={texts.old} />} isNext>
      {children}
    </MailedPage>
  )
}
