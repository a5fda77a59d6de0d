import { useMutation } from '@tanstack/react-query'
import type { MemberGroupView } from '#domain/groups/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { group: MemberGroupView; onClose: () => void; onDeleted: () => void }

/** Asks before a group is deleted: whoever is in it books by the club's rules then. */
export function DeleteGroup({ group: { id, name, members }, onClose, onDeleted }: Props) {
  const text = useText()
  const deleting = useMutation(
    api.groups.remove.mutationOptions({
      onSuccess: async () => {
        toast(text('rules.deleted', { name }), 'ok')
        onDeleted()
        await queryClient.invalidateQueries(api.groups.pathFilter())
      },
    }),
  )
  return (
    <ConfirmDialog
      title={text('rules.deleteAsk', { name })}
      keep="rules.keep"
      yes="rules.delete"
      failed="rules.deleteFailed"
      mutation={deleting}
      onYes={() => deleting.mutate({ id })}
      onClose={onClose}
    >
      <p>{text('rules.deleteFollows', { count: members })}</p>
    </ConfirmDialog>
  )
}
