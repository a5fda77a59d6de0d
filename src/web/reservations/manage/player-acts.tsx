import { useState } from 'react'
import type { EntryDetail } from '#domain/entries/schema.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { mailClosedRefusal, payRefusal, removeRefusal } from '#domain/reservations/rules-staff.ts'
import type { Words } from '#web/app/intl.tsx'
import { useRefusalText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { createRequestId } from '#web/app/request-id.ts'
import { gameAsKnown } from '#web/reservations/game/to-game.ts'
import { useRemoveEntry } from '#web/reservations/game/use-remove-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useMailClosed } from './use-mail-closed.ts'
import { usePay } from './use-pay.ts'

type Props = { entry: EntryDetail; words: Words; onRemoved: () => void }

/** What an admin does with a player of a game: paying first, removing last. */
export function PlayerActs({ entry, words, onRemoved }: Props) {
  const { text } = words
  const now = useNow()
  const refusalText = useRefusalText()
  const failureText = useFailureText()
  const [asking, setAsking] = useState(false)
  const { id } = entry
  const paying = usePay()
  const removing = useRemoveEntry(entry.nick ?? text('entry.guest'))
  const mailing = useMailClosed()
  const game = gameAsKnown(entry.reservation)
  const gameState = gameStateOf(game)
  const unpayable = payRefusal(gameState, true, now)
  const unmailable = mailClosedRefusal(game, entry.invited)
  const stays = removeRefusal(gameState, true, now)
  const failed = paying.error ?? mailing.error ?? removing.error
  const reasons = [
    ...(entry.paid ? [] : [unpayable ? refusalText(unpayable) : text('entry.paidOnce')]),
    ...(unmailable ? [text(entry.invited ? 'entry.mailNever' : 'entry.mailLater')] : []),
    ...(stays ? [refusalText(stays)] : []),
  ]
  return (
    <>
      {failed && <FieldError>{failureText(failed)}</FieldError>}
      {entry.paid ? (
        <Paid entry={entry} words={words} />
      ) : (
        <Button
          kind="primary"
          className="btn--full"
          busy={paying.isPending}
          aria-disabled={unpayable !== null}
          onClick={() => paying.mutate({ id, value: true, requestId: createRequestId() })}
        >
          {text('entry.pay')}
        </Button>
      )}
      <div className="player__acts">
        {!unmailable && (
          <Button icon="mail" busy={mailing.isPending} onClick={() => mailing.mutate({ id })}>
            {text(mailing.isSuccess ? 'entry.mailAgain' : 'entry.mail')}
          </Button>
        )}
        <Button kind="danger" icon="trash" aria-disabled={stays !== null} onClick={() => setAsking(true)}>
          {text('entry.remove')}
        </Button>
      </div>
      {reasons.length > 0 && <p className="small muted">{[...new Set(reasons)].join(' ')}</p>}
      {asking && (
        <RemoveDialog
          entry={entry}
          busy={removing.isPending}
          words={words}
          onYes={() => removing.mutate({ id }, { onSuccess: onRemoved })}
          onClose={() => setAsking(false)}
          failure={removing.error && failureText(removing.error)}
        />
      )}
    </>
  )
}

/** Paid can't be taken back: in place of the button stands what happened. */
function Paid({ entry: { payment }, words: { text, formats } }: Pick<Props, 'entry' | 'words'>) {
  return (
    <p className="player__paid">
      <Icon name="check" />
      <span>
        <b>{text('entry.isPaid')}</b>
        {payment && (
          <small className="muted">
            {text(payment.by === null ? 'entry.paidAt' : 'entry.paidTo', {
              day: formats.fullDay(payment.at),
              time: formats.time(payment.at),
              nick: payment.by ?? '',
            })}
          </small>
        )}
      </span>
    </p>
  )
}
