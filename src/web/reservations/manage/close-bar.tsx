import type { ReactNode } from 'react'
import type { Refusal } from '#domain/errors.ts'
import { PLACES } from '#domain/reservations/game.ts'
import { isShortOfFour } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { Text, useRefusalText, useText, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { findDisplaced } from './find-displaced.ts'
import { BarWarning, GameBar } from './game-bar.tsx'
import type { Four } from './use-four.ts'

const mailed = { playing: 'close.mailed', losing: 'close.mailedOut' } as const
const unmailed = { playing: 'close.mailed.noMail', losing: 'close.mailedOut.noMail' } as const

/** How many are chosen, who is left out, who gets a mail or is to be told, and closing. */
export function CloseBar({ reservation: { players = [] }, four }: { reservation: Reservation; four: Four }) {
  const text = useText()
  const failureText = useFailureText()
  const describeNames = useNameList()
  const { chosen, refusal, closing } = four
  const left = players.filter((entry) => !chosen.includes(entry))
  const members = chosen.filter(({ invited }) => !invited)
  const isFour = chosen.length === PLACES
  const losing = findDisplaced(players, chosen)
  const mails = useMails()
  const says = mails ? mailed : unmailed
  const follows = isFour && (four.mails || !mails) && (
    <>
      {members.length > 0 && text(says.playing, { names: describeNames(members), count: members.length })}{' '}
      {losing.length > 0 && text(says.losing, { names: describeNames(losing), count: losing.length })}
    </>
  )
  return (
    <>
      {!mails && follows && <p className="small muted">{follows}</p>}
      {mails && players.length >= PLACES && (
        <Checkbox
          label={text('close.mail')}
          hint={follows}
          checked={four.mails}
          onChange={(event) => four.setMails(event.currentTarget.checked)}
        />
      )}
      <GameBar
        isSticky={chosen.length > 0 && players.length >= PLACES}
        count={<Count chosen={chosen.length} />}
        reason={
          <p>
            <Reason chosen={chosen.length} players={players.length} refusal={refusal} />
          </p>
        }
        more={
          <>
            {chosen.length >= PLACES - 1 && left.length > 0 && players.length > PLACES && (
              <p className="muted">
                {text(isFour ? 'close.leftOut' : 'close.leftOutSoFar', {
                  names: describeNames(left),
                  count: left.length,
                })}
              </p>
            )}
            {four.isFifth && <BarWarning>{text('close.fifth')}</BarWarning>}
            {closing.error && (
              <BarWarning isFailure>
                {text('reservation.errors.closeReservation')} {failureText(closing.error)}
              </BarWarning>
            )}
          </>
        }
        kind="primary"
        action="close.act"
        busy={closing.isPending}
        isRefused={refusal !== null && !four.isShort}
        onAct={four.close}
      />
    </>
  )
}

/** "Marta, Lucas and Guest of Marta" */
function useNameList(): (entries: readonly EntryView[]) => string {
  const words = useWords()
  return (entries) => words.formats.list(entries.map((entry) => fullNameOf(entry, words)))
}

function Count({ chosen }: { chosen: number }) {
  return (
    <>
      <span className="display text-time heavy nowrap">
        <Text id="close.count" values={{ count: chosen, places: PLACES, i: renderQuietly }} />
      </span>
      <CourtDrawing seats={Array.from({ length: chosen }, () => 'taken' as const)} />
    </>
  )
}

/** The second half of the count. */
function renderQuietly(half: ReactNode[]) {
  return <span className="text-figure muted regular">{half}</span>
}

type ReasonProps = { chosen: number; players: number; refusal: Refusal | null }

/** Why it can't be closed yet; or that it can. */
function Reason({ chosen, players, refusal }: ReasonProps) {
  const text = useText()
  const refusalText = useRefusalText()
  if (!refusal) return text('close.ready')
  if (!isShortOfFour(refusal)) return refusalText(refusal)
  return players < PLACES ? text('close.tooFew', { count: players }) : text('close.more', { count: PLACES - chosen })
}
