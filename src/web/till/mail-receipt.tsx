import { useMutation } from '@tanstack/react-query'
import type { MovementView } from '#domain/money/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useReportMail } from '#web/mail/use-report-mail.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Mails the receipt of a movement to whom it is about; nothing where that is nobody, or the club sends no mail. */
export function MailReceipt({ movement: { id, receipt, person } }: { movement: MovementView }) {
  const text = useText()
  const mails = useMails()
  const notify = useFailureToast('till.mailFailed')
  const report = useReportMail()
  const onError = (error: unknown) => {
    notify(error)
    report()
  }
  const mailing = useOneAtATime(useMutation(api.money.mailReceipt.mutationOptions({ onError })))
  if (receipt === null || person === null || !mails) return null
  const said = { number: receipt, nick: person.nick }
  return (
    <IconButton
      icon="mail"
      label={text('till.mailOne', said)}
      onClick={() => mailing.mutate({ movement: id }, { onSuccess: () => toast(text('till.mailed', said), 'ok') })}
    />
  )
}
