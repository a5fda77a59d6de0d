import { useMutation } from '@tanstack/react-query'
import type { MovementView } from '#domain/money/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { toast } from '#web/ui/toast.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { refreshMoney } from './refresh-money.ts'
import { describeMovement, namePerson } from './till-words.ts'

type Props = { movement: MovementView; onClose: () => void }

/** Corrects a movement by an opposite one of today, with a reason; the old one stays, struck out. */
export function CorrectDialog({ movement, onClose }: Props) {
  const words = useWords()
  const { text, formats } = words
  const { id, amount, kind, receipt } = movement
  const correcting = useOneAtATime(
    useMutation(
      api.money.correct.mutationOptions({
        onSuccess: ({ data }) => {
          toast(text('till.corrected', { number: data.receipt ?? data.id }), 'ok')
          refreshMoney()
          onClose()
        },
      }),
    ),
  )
  return (
    <ReasonDialog
      title={<Text id="till.correctTitle" values={{ number: receipt ?? id }} />}
      follows={text(kind === 'place' ? 'till.correctPlace' : 'till.correctFollows', { amount: formats.euros(-amount) })}
      yes="till.correctIt"
      failed="till.correctFailed"
      mutation={correcting}
      onYes={(reason) => correcting.mutate({ id, reason })}
      onClose={onClose}
    >
      <p>
        <b className="semibold">{namePerson(movement, words)}</b>, {describeMovement(movement, words)}
      </p>
    </ReasonDialog>
  )
}
