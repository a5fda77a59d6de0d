import { useRef, useState } from 'react'
import type { EntryDetailView } from '#domain/entries/schema.ts'
import { payRefusal } from '#domain/money/places.ts'
import { gameStateOf } from '#domain/reservations/game-state.ts'
import { closeRefusal, isShortOfFour, mailClosedRefusal, removeRefusal } from '#domain/reservations/rules-staff.ts'
import { useRefusalText, useText, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { PayButton } from '#web/money/pay-button.tsx'
import { UndoButton } from '#web/money/undo-button.tsx'
import { type Paid, wordOf } from '#web/money/use-pay.ts'
import { toGame } from '#web/reservations/game/to-game.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { AbsentButton } from './absent-button.tsx'
import { useMailClosed } from './mutations.ts'
import { RemoveEntryDialog } from './remove-entry-dialog.tsx'

type Props = { entry: EntryDetailView; onRemoved: () => void }

/** What an admin does with a player of a game: paying first, removing last. */
export function PlayerActions({ entry, onRemoved }: Props) {
  const text = useText()
  const now = useNow()
  const viewer = useViewer() ?? null
  const mails = useMails()
  const refusalText = useRefusalText()
  const [removing, setRemoving] = useState(false)
  const [taken, setTaken] = useState<Paid | null>(null)
  const money = useRef<HTMLDivElement>(null)
  const { id } = entry
  const words = useWords()
  // Who waits for a place may pay a quarter.
  const due = entry.due ?? entry.reservation.pricePerPlayer ?? 0
  const name = fullNameOf(entry, words)
  const mailing = useMailClosed()
  const game = toGame(entry.reservation)
  const gameState = gameStateOf(game)
  const unpayable = payRefusal(gameState, { value: true, payer: 'admin' }, now)
  const unmailable = mailClosedRefusal(game, entry.invited)
  // A lesson is never closed, nor is a game that has begun: no mail about it will come.
  const mailComes = isShortOfFour(closeRefusal(gameState, [], now))
  const unremovable = removeRefusal(viewer, gameState, true, now)
  const reasons = [
    ...(entry.paid ? [] : [unpayable ? refusalText(unpayable) : text('entry.paidOnce')]),
    ...(unmailable && entry.invited ? [text('entry.mailNever')] : []),
    ...(mails && unmailable && !entry.invited && mailComes ? [text('entry.mailLater')] : []),
    ...(!mails && !unmailable ? [text('entry.mailNone')] : []),
    ...(unremovable ? [refusalText(unremovable)] : []),
  ]
  return (
    <>
      <ActError mutation={mailing} what="email.error" />
      <div ref={money} tabIndex={-1}>
        <Row full gap={3}>
          {entry.paid && <PaidNote entry={entry} />}
          {entry.paid && taken?.movement && (
            <UndoButton movement={taken.movement} name={name} onUndone={() => setTaken(null)} focusTo={money} />
          )}
        </Row>
        {(!entry.paid || due > 0) && (
          <PayButton
            key={String(entry.paid)}
            of={{ place: id }}
            name={name}
            sum={due}
            look="wide"
            isOff={unpayable !== null}
            onLeave={() => money.current?.focus()}
            onTaken={setTaken}
          />
        )}
      </div>
      <Row full gap={2}>
        {mails && !unmailable && (
          <Button icon="mail" busy={mailing.isPending} onClick={() => mailing.mutate({ id })}>
            {text(mailing.isSuccess ? 'entry.mailAgain' : 'entry.mail')}
          </Button>
        )}
        <AbsentButton entry={entry} />
        <Button kind="danger" icon="trash" aria-disabled={unremovable !== null} onClick={() => setRemoving(true)}>
          {text('entry.remove')}
        </Button>
      </Row>
      {reasons.length > 0 && <p className="small muted">{[...new Set(reasons)].join(' ')}</p>}
      {removing && (
        <RemoveEntryDialog
          entry={entry}
          reservation={entry.reservation}
          onRemoved={onRemoved}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

/** What happened, in place of the buttons. */
function PaidNote({ entry: { payment } }: Pick<Props, 'entry'>) {
  const { text, formats } = useWords()
  return (
    <Row as="p" tight gap={3} className="ok">
      <Icon name="check" />
      <span>
        <b>{text('entry.isPaid')}</b>
        {payment?.method && `, ${text('pay.way', { way: wordOf(payment.method) })}`} <br />
        {payment && (
          <small className="small muted">
            {text(payment.by === null ? 'entry.paidAt' : 'entry.paidTo', {
              day: formats.fullDay(payment.at),
              time: formats.time(payment.at),
              nick: payment.by ?? '',
            })}
          </small>
        )}
      </span>
    </Row>
  )
}
