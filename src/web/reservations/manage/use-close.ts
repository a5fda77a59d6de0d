import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { api, client } from '#web/app/trpc.ts'
import { refreshGames, showGame } from '#web/reservations/game/game-cache.ts'
import { toast } from '#web/ui/toast.tsx'

/** Closes a game with four entries, by their numbers; `mail` names the entries that are then told so by mail. */
export function useClose({ mail }: { mail: readonly number[] }) {
  const text = useText()
  return useMutation(
    api.reservations.close.mutationOptions({
      onSuccess: ({ data }) => {
        showGame(data)
        toast(text('successClosed'), 'ok')
        if (mail.length > 0) void tell()
      },
      onError: () => toast(text('reservation.errors.closeReservation'), 'bad'),
      onSettled: () => void refreshGames(),
    }),
  )

  async function tell(): Promise<void> {
    const sent = await Promise.allSettled(mail.map((id) => client.entries.mailClosed.mutate({ id })))
    const count = sent.filter(({ status }) => status === 'fulfilled').length
    if (count > 0) toast(text('email.success', { count }), 'ok')
    if (count < sent.length) toast(text('reservation.close.unmailed', { count: sent.length - count }), 'bad')
  }
}
