import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Text } from '#web/app/intl.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { Failed } from '#web/ui/failed.tsx'
import { MailedPage } from './mailed-page.tsx'
import { useMailedCode } from './use-mailed-code.ts'

/** Says yes to the newsletter by the code of a mailed link. */
export function Page() {
  const code = useMailedCode()
  return code === null ? <OldLink /> : <Confirming key={code} code={code} />
}

function Confirming({ code }: { code: string }) {
  const { mutate, ...confirming } = useMutation(api.leads.confirm.mutationOptions())
  useEffect(() => mutate({ code }), [code, mutate])
  if (confirming.isSuccess) {
    return (
      <MailedPage title={<Text id="newsletter.in.title" />} lede={<Text id="newsletter.in.what" />} isNext isDone />
    )
  }
  if (confirming.isError && readFailure(confirming.error)?.refusals[0]?.param === 'code') return <OldLink />
  return (
    <MailedPage title={<Text id="title.newsletterConfirm" />}>
      {confirming.isError ? (
        <Failed
          what="newsletter.confirmFailed"
          error={confirming.error}
          busy={confirming.isPending}
          onRetry={() => mutate({ code })}
        />
      ) : (
        <output className="muted">
          <Text id="newsletter.working" />
        </output>
      )}
    </MailedPage>
  )
}

/** Too old, taken back, or no link at all: the form at the end of the page has another one mailed. */
function OldLink() {
  return <MailedPage title={<Text id="newsletter.old.title" />} lede={<Text id="newsletter.old.what" />} isNext />
}
