import type { EntryView } from '#domain/reservations/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { describeSkill } from '#web/reservations/player-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRemoveEntry } from './mutations.ts'

/** Asks before a member takes a guest of theirs out. */
export function RemoveGuestDialog({ guest, onClose }: { guest: EntryView; onClose: () => void }) {
  const words = useWords()
  const remove = useRemoveEntry(nameOf(guest, words))
  return (
    <ConfirmDialog
      title={<Text id="ownGuest.ask" />}
      keep="ownGuest.keep"
      yes="ownGuest.yes"
      failed="reservation.errors.deletingPlayer"
      mutation={remove}
      onYes={() => remove.mutate({ id: guest.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <Text id="ownGuest.follows" values={{ skill: describeSkill(guest, words) }} />
      </p>
    </ConfirmDialog>
  )
}
