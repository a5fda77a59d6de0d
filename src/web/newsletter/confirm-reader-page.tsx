import { useMails } from '#web/app/mails.ts'
import { client } from '#web/app/trpc.ts'
import { ConfirmByCode } from './confirm-by-code.tsx'

/** Says yes to the newsletter by the code of a mailed link; the form at the end of the page has another one mailed. */
export function Page() {
  const mails = useMails()
  return (
    <ConfirmByCode
      confirm={(input) => client.leads.confirm.mutate(input)}
      texts={{
        title: 'title.newsletterConfirm',
        ask: 'newsletter.ask',
        act: 'newsletter.act',
        failed: 'newsletter.confirmFailed',
        doneTitle: 'newsletter.in.title',
        done: 'newsletter.in.what',
        oldTitle: 'newsletter.old.title',
        old: mails ? 'newsletter.old.what' : 'newsletter.old.what.noMail',
      }}
    />
  )
}
