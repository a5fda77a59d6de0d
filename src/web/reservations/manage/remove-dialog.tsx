import type { EntryDetail } from '#domain/entries/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-error.tsx'

type Props = {
  entry: EntryDetail
  busy: boolean
  words: Words
  /** Why it couldn't be done just now. */
  failure: string | null
  onYes: () => void
  onClose: () => void
}

/** Asks before a player is taken out of a game, saying what follows. */
export function RemoveDialog({ entry, busy, words: { text }, failure, onYes, onClose }: Props) {
  const name = entry.nick ?? text('entry.guest')
  const { players = [] } = entry.reservation
  const guests = players.filter(({ host }) => host && host.id === entry.user?.id).length
  const movesUp = entry.active && players.some(({ waiting }) => waiting)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Text id="entry.removeAsk" values={{ name }} />}
      actions={
        <>
          <Button onClick={onClose}>{text('entry.removeKeep')}</Button>
          <Button kind="danger" busy={busy} onClick={onYes}>
            {text('entry.removeYes')}
          </Button>
        </>
      }
    >
      <p className="muted">
        {text(entry.active ? (movesUp ? 'entry.removeMovesUp' : 'entry.removeFollows') : 'entry.removeWaits')}{' '}
        {guests > 0 && text('entry.removeGuests', { guests })}
      </p>
      {failure && <FieldError>{failure}</FieldError>}
    </Dialog>
  )
}
