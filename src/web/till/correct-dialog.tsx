import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MovementView } from '#domain/money/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refreshMoney } from './refresh-money.ts'
import { describeMovement, namePerson } from './till-words.ts'

type Props = { movement: MovementView; onClose: () => void }

/** Corrects a movement by an opposite one of today, with a reason; the old one stays, struck out. */
export function CorrectDialog({ movement, onClose }: Props) {
  const words = useWords()
  const { text, formats } = words
  const { id, amount, kind, receipt } = movement
  const [reason, setReason] = useState('')
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
    <Dialog open onClose={onClose} title={<Text id="till.correctTitle" values={{ number: receipt ?? id }} />}>
      <p>
        <b className="semibold">{namePerson(movement, words)}</b>, {describeMovement(movement, words)}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          correcting.mutate({ id, reason: reason.trim() })
        }}
      >
        <Stack gap={4}>
          <Field
            label={text('till.reason')}
            value={reason}
            maxLength={200}
            required
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
          <p className="small muted">
            {text(kind === 'place' ? 'till.correctPlace' : 'till.correctFollows', { amount: formats.euros(-amount) })}
          </p>
          <ActError mutation={correcting} what="till.correctFailed" />
          <Row full gap={2}>
            <Button onClick={onClose}>
              <Text id="till.notNow" />
            </Button>
            <Button type="submit" kind="primary" busy={correcting.isPending}>
              <Text id="till.correctIt" />
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
