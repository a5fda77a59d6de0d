import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useRemoveEntry } from '#web/reservations/game/mutations.ts'
import { placeAfter } from '#web/reservations/game/places.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Entry = Pick<EntryView, 'id' | 'nick' | 'host' | 'active'> & { user: { id: number } | null }

type Props = {
  entry: Entry
  reservation: Reservation
  /** Called in place of `onClose` once the entry is gone. */
  onRemoved?: () => void
  onClose: () => void
}

/** Asks before a player is taken out of a game, saying what follows. */
export function RemoveEntryDialog({ entry, reservation, onRemoved, onClose }: Props) {
  const words = useWords()
  const name = fullNameOf(entry, words)
  const remove = useRemoveEntry(name)
  const isTheirGuest = ({ host }: Pick<EntryView, 'host'>) => host != null && host.id === entry.user?.id
  const { players = [] } = reservation
  const guests = players.filter(isTheirGuest).length
  const place = placeAfter(reservation, (other) => other.id === entry.id || isTheirGuest(other))
  const movesUp = useMails() ? 'entry.removeMovesUp' : 'entry.removeMovesUp.noMail'
  const follows = players.some(({ waiting }) => waiting) ? movesUp : 'entry.removeFollows'
  return (
    <ConfirmDialog
      title={<Text id="entry.removeAsk" values={{ name }} />}
      keep="entry.removeKeep"
      yes="entry.removeYes"
      failed="reservation.errors.deletingPlayer"
      mutation={remove}
      onYes={() => remove.mutate({ id: entry.id }, { onSuccess: onRemoved ?? onClose })}
      onClose={onClose}
    >
      <p>
        {!entry.active && <Text id="entry.removeWaits" />}
        {entry.active && <Text id={place === 'kept' ? 'entry.removeOthers' : follows} />}{' '}
        {guests > 0 && <Text id="entry.removeGuests" values={{ guests }} />}
      </p>
    </ConfirmDialog>
  )
}
