import { useMutation } from '@tanstack/react-query'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { toast } from '#web/ui/toast.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { refreshMoney } from './refresh-money.ts'
import type { Reversible } from './reversal.ts'

type Props = { movement: Reversible; what: string; onClose: () => void }

/** Corrects a movement by an opposite one of today, with a reason; the old one stays, struck out. */
export function CorrectDialog({ movement: { id, amount, kind, receipt }, what, onClose }: Props) {
  const { text, formats } = useWords()
  const correcting = useOneAtATime(
    useMutation(
      api.money.correct.mutationOptions({
        onSuccess: ({ data }) => {
          toast(text('pay.corrected', { number: data.receipt ?? data.id }), 'ok')
          refreshMoney()
          onClose()
        },
      }),
    ),
  )
  return (
    <ReasonDialog
      title={<Text id="pay.correctTitle" values={{ number: receipt ?? id }} />}
      what={what}
      follows={text(kind === 'place' ? 'pay.correctPlace' : 'pay.correctFollows', { amount: formats.euros(-amount) })}
      yes={<Text id="pay.correctIt" />}
      failed="pay.correctFailed"
      mutation={correcting}
      onYes={(reason) => correcting.mutate({ id, reason })}
      onClose={onClose}
    />
  )
}
