import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LeadSheetView } from '#domain/leads/schema.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Deletes one lead, and says when that comes about by itself. */
export function RemoveLead({ sheet: { lead, endsAt }, onRemoved }: { sheet: LeadSheetView; onRemoved: () => void }) {
  const text = useText()
  const formats = useFormats()
  const notify = useFailureToast('leads.removeFailed')
  const remove = useOneAtATime(
    useMutation(
      api.leads.remove.mutationOptions({
        onSuccess: () => {
          toast(text('leads.removed'), 'ok')
          void queryClient.invalidateQueries(api.leads.list.pathFilter())
          void queryClient.invalidateQueries(api.leads.overview.pathFilter())
        },
        onError: (error: unknown) => notify(error),
      }),
    ),
  )
  const values = { day: formats.fullDay(endsAt), b: renderBold }
  return (
    <ActRow>
      <p className="small quiet">
        <Text id="leads.removeNote" values={values} />
      </p>
      <Button
        kind="danger"
        icon="trash"
        busy={remove.isPending}
        onClick={() => remove.mutate({ id: lead.id }, { onSuccess: onRemoved })}
      >
        <Text id="leads.remove" />
      </Button>
      <ActError mutation={remove} what="leads.removeFailed" />
    </ActRow>
  )
}

function renderBold(words: ReactNode[]) {
  return <b>{words}</b>
}
