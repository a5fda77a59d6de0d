import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AllotmentView } from '#domain/allotments/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { toast } from '#web/ui/toast.tsx'
import { forgetAllotments } from './mutations.ts'

/** Takes the hours back, once what follows was read. */
export function EndSection({ allotment: { id, name } }: { allotment: AllotmentView }) {
  const text = useText()
  const navigate = useNavigate()
  const notify = useFailureToast('allotment.endFailed')
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useOneAtATime(
    useMutation(
      api.allotments.remove.mutationOptions({
        onSuccess: () => {
          toast(text('allotment.ended', { name }), 'ok')
          navigate('/admin/allotments')
          forgetAllotments()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <ActRow>
      <p className="small">
        <b>
          <Text id="allotment.endTitle" />
        </b>{' '}
        <span className="muted">
          <Text id="allotment.endFollows" />
        </span>
      </p>
      <Button kind="danger" icon="trash" onClick={() => setIsConfirming(true)}>
        <Text id="allotment.end.act" />
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={<Text id="allotment.endAsk" values={{ name }} />}
          keep="allotment.endKeep"
          yes="allotment.endYes"
          failed="allotment.endFailed"
          mutation={remove}
          onYes={() => remove.mutate({ id })}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            <Text id="allotment.endFollows" />
          </p>
        </ConfirmDialog>
      )}
    </ActRow>
  )
}
