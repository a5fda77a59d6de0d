import { useMutation } from '@tanstack/react-query'
import type { KeyView } from '#domain/keys/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Asks before a key ends: whatever uses it is shut out at once. */
export function EndKeyDialog({ ended: { id, name }, onClose }: { ended: KeyView; onClose: () => void }) {
  const text = useText()
  const ending = useMutation(
    api.keys.end.mutationOptions({
      onSuccess: async () => {
        toast(text('key.ended', { name }), 'ok')
        onClose()
        await queryClient.invalidateQueries(api.keys.pathFilter())
      },
    }),
  )
  return (
    <ConfirmDialog
      title={text('key.endAsk', { name })}
      keep="key.keep"
      yes="key.endYes"
      failed="key.endFailed"
      mutation={ending}
      onYes={() => ending.mutate({ id })}
      onClose={onClose}
    >
      <p>
        <Text id="key.endFollows" />
      </p>
    </ConfirmDialog>
  )
}
