import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useFailureText } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Mails a member that the game is closed. */
export function useMailClosed() {
  const text = useText()
  const failureText = useFailureText()
  return useMutation(
    api.entries.mailClosed.mutationOptions({
      onSuccess: () => toast(text('email.success', { count: 1 }), 'ok'),
      onError: (error) => toast(failureText(error), 'bad'),
    }),
  )
}
