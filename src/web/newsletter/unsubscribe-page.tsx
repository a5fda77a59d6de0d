import { useMutation } from '@tanstack/react-query'
import { newsletterAddressOf } from '#domain/leads/newsletter.ts'
import { Text } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed } from '#web/ui/failed.tsx'
import { MailedPage } from './mailed-page.tsx'

/**
 * Leaves the newsletter by the link of a mail, at the tap of one button: programs that look through mail open every link. The
 * button works without scripts too.
 */
export function Page() {
  const code = useSearch().get('code') ?? ''
  const { mutate, ...leaving } = useOneAtATime(useMutation(api.leads.unsubscribe.mutationOptions()))
  if (leaving.isSuccess) {
    return (
      <MailedPage title={<Text id="newsletter.left.title" />} lede={<Text id="newsletter.left.what" />} isNext isDone />
    )
  }
  const isOld = code === '' || (leaving.isError && readFailure(leaving.error)?.refusals[0]?.param === 'code')
  if (isOld) {
    return (
      <MailedPage
        title={<Text id="newsletter.unknown.title" />}
        lede={<Text id="newsletter.unknown.what" />}
        isNext={leaving.isError}
      />
    )
  }
  return (
    <MailedPage title={<Text id="title.unsubscribe" />} lede={<Text id="newsletter.leave.what" />}>
      {leaving.isError && (
        <Failed
          what="newsletter.leaveFailed"
          error={leaving.error}
          busy={leaving.isPending}
          onRetry={() => mutate({ code })}
        />
      )}
      <form
        method="post"
        action={newsletterAddressOf('unsubscribe', code)}
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ code })
        }}
      >
        <Button type="submit" kind="primary" busy={leaving.isPending}>
          <Text id="newsletter.leave" />
        </Button>
      </form>
    </MailedPage>
  )
}
