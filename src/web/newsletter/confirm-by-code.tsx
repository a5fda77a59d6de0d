import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Text, type TextKey } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Failed } from '#web/ui/failed.tsx'
import { MailedPage } from './mailed-page.tsx'
import { useMailedCode } from './use-mailed-code.ts'

type Props = {
  confirm: (input: { code: string }) => Promise<unknown>
  /** What the page is called, and what it says while it waits, when that failed, and after it. */
  texts: Record<'title' | 'working' | 'failed' | 'doneTitle' | 'done' | 'oldTitle' | 'old', TextKey>
  /** Where to go on to; the way to the club's home page where it is left out. */
  children?: ReactNode
}

/** Confirms something by the code of a mailed link, as the page opens. */
export function ConfirmByCode(props: Props) {
  const code = useMailedCode()
  return code === null ? <OldLink {...props} /> : <Confirming key={code} code={code} {...props} />
}

function Confirming({ code, ...props }: Props & { code: string }) {
  const { confirm, texts, children } = props
  const confirming = useMutation({ mutationFn: confirm })
  const { mutate } = confirming
  const again = useOneAtATime(confirming)
  useEffect(() => mutate({ code }), [code, mutate])
  if (confirming.isSuccess) {
    return (
      <MailedPage title={<Text id={texts.doneTitle} />} lede={<Text id={texts.done} />} isNext isDone>
        {children}
      </MailedPage>
    )
  }
  if (confirming.isError && readFailure(confirming.error)?.refusals[0]?.param === 'code') return <OldLink {...props} />
  return (
    <MailedPage title={<Text id={texts.title} />}>
      {confirming.isError ? (
        <Failed
          what={texts.failed}
          error={confirming.error}
          busy={confirming.isPending}
          onRetry={() => again.mutate({ code })}
        />
      ) : (
        <output className="muted">
          <Text id={texts.working} />
        </output>
      )}
    </MailedPage>
  )
}

/** Too old, taken back, or no link at all. */
function OldLink({ texts, children }: Props) {
  return (
    <MailedPage title={<Text id={texts.oldTitle} />} lede={<Text id={texts.old} />} isNext>
      {children}
    </MailedPage>
  )
}
