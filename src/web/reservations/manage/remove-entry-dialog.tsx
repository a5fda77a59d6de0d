import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useRemoveEntry } from '#web/reservations/game/mutations.ts'
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
export function RemoveEntryDialog({ entry, reservation: { players = [] }, onRemoved, onClose }: Props) {
  const words = useWords()
  const name = fullNameOf(entry, words)
  const remove = useRemoveEntry(name)
  const guests = players.filter(({ host }) => host && host.id === entry.user?.id).length
  const movesUp = entry.active && players.some(({ waiting }) => waiting)
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
        {entry.active && <Text id={movesUp ? 'entry.removeMovesUp' : 'entry.removeFollows'} />}{' '}
        {guests > 0 && <Text id="entry.removeGuests" values={{ guests }} />}
      </p>
    </ConfirmDialog>
  )
}
