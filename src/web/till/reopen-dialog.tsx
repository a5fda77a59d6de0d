import { useMutation } from '@tanstack/react-query'
import type { Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ReasonDialog } from '#web/money/reason-dialog.tsx'
import { refreshMoney } from '#web/money/refresh-money.ts'
import { toast } from '#web/ui/toast.tsx'

/** Opens the closed till of a day again, with a reason; its counts stay. */
export function ReopenDialog({ date, onClose }: { date: Day; onClose: () => void }) {
  const { text, formats } = useWords()
  const day = formats.shortDay(date)
  const reopening = useOneAtATime(
    useMutation(
      api.money.reopenTill.mutationOptions({
        onSuccess: () => {
          toast(text('till.isReopened', { day }), 'ok')
          refreshMoney()
          onClose()
        },
      }),
    ),
  )
  return (
    <ReasonDialog
      title={<Text id="till.reopenTitle" values={{ day }} />}
      follows={text('till.reopenFollows')}
      yes={<Text id="till.reopenIt" />}
      failed="till.reopenFailed"
      mutation={reopening}
      onYes={(reason) => reopening.mutate({ date, reason })}
      onClose={onClose}
    />
  )
}
