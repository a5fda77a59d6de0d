import { useMutation } from '@tanstack/react-query'
import type { GuestInput } from '#domain/reservations/schema.ts'
import type { FoundUser } from '#domain/users/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { client } from '#web/app/trpc.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { toast } from '#web/ui/toast.tsx'

type Adding = { player: Pick<FoundUser, 'id' | 'nick'> } | { guest: GuestInput }

/** Adds a player, or a guest who came with nobody, to a game (its documentId), and says whether they play or wait. */
export function useAddEntry(reservation: string) {
  const text = useText()
  return useMutation({
    mutationFn: (adding: Adding) =>
      client.entries.add.mutate(
        'player' in adding
          ? { reservation, user: adding.player.id }
          : { reservation, invited: true, level: adding.guest.level, position: adding.guest.position },
      ),
    onSuccess: ({ data: { active } }, adding) => {
      const name = 'player' in adding ? adding.player.nick : text('reservation.one.guest')
      toast(text(active ? 'staff.add.plays' : 'staff.add.waits', { name }), active ? 'ok' : 'plain')
    },
    onSettled: () => void refreshGames(),
  })
}
