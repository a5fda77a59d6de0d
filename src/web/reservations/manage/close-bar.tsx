import type { ReactNode } from 'react'
import type { Refusal } from '#domain/errors.ts'
import { PLACES } from '#domain/reservations/game.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { Text, useRefusalText, useText, useWords } from '#web/app/intl.tsx'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './close-bar.css'

type Props = {
  reservation: Reservation
  chosen: readonly EntryView[]
  /** A fifth was ticked just now. */
  isFifth: boolean
  refusal: Refusal | null
  mails: boolean
  onMails: (mails: boolean) => void
  busy: boolean
  /** Why it couldn't be closed just now. */
  failure: string | null
  onClose: () => void
}

/** How many are chosen, who is left out, who gets a mail, and closing. */
export function CloseBar({
  reservation: { players = [] },
  chosen,
  isFifth,
  refusal,
  mails,
  onMails,
  busy,
  failure,
  onClose,
}: Props) {
  const words = useWords()
  const { text, formats } = words
  const left = players.filter((entry) => !chosen.includes(entry))
  const names = (entries: readonly EntryView[]) => formats.list(entries.map((entry) => fullNameOf(entry, words)))
  const members = chosen.filter(({ invited }) => !invited)
  const isFour = chosen.length === PLACES
  return (
    <>
      {players.length >= PLACES && (
        <Checkbox
          className="closes__mail"
          label={text('close.mail')}
          hint={
            mails &&
            isFour &&
            members.length > 0 &&
            text('close.mailed', { names: names(members), count: members.length })
          }
          checked={mails}
          onChange={(event) => onMails(event.currentTarget.checked)}
        />
      )}
      <div className={chosen.length > 0 ? 'closebar closebar--kept' : 'closebar'} data-clear="">
        <output className="closebar__count">
          <span className="display">
            <Text id="close.count" values={{ count: chosen.length, places: PLACES, i: renderQuietly }} />
          </span>
          <CourtDrawing size="preview" seats={chosen.map(() => 'taken')} />
        </output>
        <p className="closebar__said small">
          <Reason chosen={chosen.length} players={players.length} refusal={refusal} />
        </p>
        <div className="closebar__more small">
          {chosen.length >= PLACES - 1 && left.length > 0 && players.length > PLACES && (
            <p className="muted">
              {text(isFour ? 'close.leftOut' : 'close.leftOutSoFar', { names: names(left), count: left.length })}
            </p>
          )}
          {isFifth && (
            <p className="closebar__warn" role="alert">
              <Icon name="warning" />
              {text('close.fifth')}
            </p>
          )}
          {failure && (
            <p className="closebar__warn closebar__warn--bad" role="alert">
              <Icon name="warning" />
              {text('reservation.errors.closeReservation')} {failure}
            </p>
          )}
        </div>
        <Button kind="primary" busy={busy} aria-disabled={refusal !== null} onClick={onClose}>
          {text('close.act')}
        </Button>
      </div>
    </>
  )
}

/** The second half of the count. */
function renderQuietly(half: ReactNode[]) {
  return <i>{half}</i>
}

type ReasonProps = { chosen: number; players: number; refusal: Refusal | null }

/** Why it can't be closed yet; or that it can. */
function Reason({ chosen, players, refusal }: ReasonProps) {
  const text = useText()
  const refusalText = useRefusalText()
  if (!refusal) return text('close.ready')
  if (refusal.key !== 'reservation.errors.fourPlayersRequired') return refusalText(refusal)
  return players < PLACES ? text('close.tooFew', { count: players }) : text('close.more', { count: PLACES - chosen })
}
