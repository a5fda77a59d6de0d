import { useMutation } from '@tanstack/react-query'
import type { GuestInput, Reservation } from '#domain/reservations/schema.ts'
import type { FoundUserView } from '#domain/users/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { api, client } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useReportMail } from '#web/mail/use-report-mail.ts'
import { cacheGame, refreshGames } from '#web/reservations/game/game-cache.ts'
import { useGameOptions } from '#web/reservations/game/mutations.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { findDisplaced } from './find-displaced.ts'

/** What staff do with a game. Answered or refused, whatever shows games is fetched again. */

/** Closes a game with four entries, by their numbers; with `mail`, says how many members get a mail, or need to hear of it. */
export function useCloseGame({ players = [] }: Reservation) {
  const text = useText()
  const mails = useMails()
  const notify = useFailureToast('reservation.errors.closeReservation')
  const mutation = useMutation(
    api.reservations.close.mutationOptions({
      // Afterwards nobody could tell who had a place before.
      onMutate: () => ({ before: players }),
      onSuccess: ({ data }, { mail }, { before }) => {
        cacheGame(data)
        toast(text('successClosed'), 'ok')
        const playing = data.players?.filter(({ active, invited }) => active && !invited) ?? []
        const displaced = findDisplaced(before, playing)
        const count = playing.length + displaced.length
        if (!mails && count > 0) toast(text('email.success.noMail', { count }), 'plain')
        else if (mail && count > 0) toast(text('email.success', { count }), 'ok')
      },
      onError: (error) => notify(error),
      onSettled: () => void refreshGames(),
    }),
  )
  return useOneAtATime(mutation)
}

/** Opens a closed game again. */
export function useReopenGame() {
  const text = useText()
  const options = useGameOptions(text('successOpened'), 'reservation.errors.openReservation')
  return useOneAtATime(useMutation(api.reservations.reopen.mutationOptions(options)))
}

/** Frees the court of a game whose people didn't come. */
export function useFreeCourt() {
  const text = useText()
  const options = useGameOptions(text('staff.free.done'), 'staff.free.failed')
  return useOneAtATime(useMutation(api.reservations.free.mutationOptions(options)))
}

/** Marks a member as missing from a game that has started, or takes that back. */
export function useMarkAbsent() {
  const text = useText()
  const notify = useFailureToast('entry.absentFailed')
  const mutation = useMutation(
    api.entries.absent.mutationOptions({
      onSuccess: ({ data: { nick, absent } }) =>
        toast(text(absent ? 'entry.absentDone' : 'entry.absentTaken', { name: nick ?? '' }), 'ok'),
      onError: (error) => notify(error),
      onSettled: () => void refreshGames(),
    }),
  )
  return useOneAtATime(mutation)
}

type Addition = { player: Pick<FoundUserView, 'id' | 'nick'> } | { guest: GuestInput }

/** Adds a player, or a guest who came with nobody, to a game, and says whether they play or wait. */
export function useAddEntry(documentId: string) {
  const text = useText()
  const notify = useFailureToast('staff.add.failed')
  const mutation = useMutation({
    mutationFn: (addition: Addition) =>
      client.entries.add.mutate({
        reservation: documentId,
        ...('player' in addition ? { user: addition.player.id } : { invited: true, ...addition.guest }),
      }),
    onSuccess: ({ data: { active } }, addition) => {
      const name = 'player' in addition ? addition.player.nick : (addition.guest.name ?? text('slot.guest'))
      toast(text(active ? 'staff.add.plays' : 'staff.add.waits', { name }), active ? 'ok' : 'plain')
    },
    onError: (error) => notify(error),
    onSettled: () => void refreshGames(),
  })
  return useOneAtATime(mutation)
}

/** Mails a member that the game is closed. */
export function useMailClosed() {
  const text = useText()
  const notify = useFailureToast('email.error')
  const report = useReportMail()
  const mutation = useMutation(
    api.entries.mailClosed.mutationOptions({
      onSuccess: () => toast(text('email.success', { count: 1 }), 'ok'),
      onError: (error) => {
        notify(error)
        report()
      },
      onSettled: () => void refreshGames(),
    }),
  )
  return useOneAtATime(mutation)
}
