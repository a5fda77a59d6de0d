import { useMutation } from '@tanstack/react-query'
import type { WebhookView } from '#domain/webhooks/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { receiver: WebhookView; onRemoved: () => void; onClose: () => void }

/** Asks before a receiver is removed, with what waits for it. */
export function RemoveReceiver({ receiver: { id, name }, onRemoved, onClose }: Props) {
  const text = useText()
  const removing = useMutation(
    api.webhooks.remove.mutationOptions({
      onSuccess: async () => {
        toast(text('webhook.removed', { name }), 'ok')
        onRemoved()
        await queryClient.invalidateQueries(api.webhooks.list.pathFilter())
      },
    }),
  )
  return (
    <ConfirmDialog
      title={text('webhook.removeAsk', { name })}
      keep="webhook.keep"
      yes="webhook.removeYes"
      failed="webhook.removeFailed"
      mutation={removing}
      onYes={() => removing.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <Text id="webhook.removeFollows" />
      </p>
    </ConfirmDialog>
  )
}
