import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { UserSheetView, UserView } from '#domain/users/desk-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { user: UserView; erasure: UserSheetView['erasure']; onClose: () => void; children: ReactNode }

/** Asks before somebody is erased, and what becomes of their credit. */
export function EraseDialog({ user: { id, nick }, erasure: { credit }, onClose, children }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const notify = useFailureToast('people.eraseFailed')
  const [choice, setChoice] = useState<'cash' | 'transfer' | 'forfeit'>('cash')
  const erase = useOneAtATime(
    useMutation(
      api.users.erase.mutationOptions({
        onSuccess: () => {
          toast(text('people.erased', { nick }), 'ok')
          queryClient.removeQueries(api.users.one.pathFilter())
          void queryClient.invalidateQueries(api.users.list.pathFilter())
          navigate('/admin/user')
        },
        onError: (error) => {
          notify(error)
          // They may have credit by now.
          void queryClient.invalidateQueries(api.users.sheet.pathFilter())
        },
      }),
    ),
  )
  const settled = choice === 'forfeit' ? { credit: choice } : { credit: 'payOut' as const, method: choice }
  return (
    <ConfirmDialog
      title={<Text id="people.eraseAsk" values={{ nick }} />}
      keep="people.eraseKeep"
      yes="people.eraseYes"
      failed="people.eraseFailed"
      mutation={erase}
      onYes={() => erase.mutate({ id, ...(credit > 0 && settled) })}
      onClose={onClose}
    >
      {children}
      {credit > 0 && (
        <Choice
          label={text('people.eraseCreditChoice')}
          wrap
          options={[
            { value: 'cash', label: text('people.erasePaidCash') },
            { value: 'transfer', label: text('people.erasePaidTransfer') },
            { value: 'forfeit', label: text('people.eraseForfeit') },
          ]}
          value={choice}
          onChange={setChoice}
        />
      )}
    </ConfirmDialog>
  )
}
