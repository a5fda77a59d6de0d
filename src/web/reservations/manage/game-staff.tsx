import { PLACES } from '#domain/reservations/game.ts'
import { stateRefusal } from '#domain/reservations/game-state.ts'
import { payRefusal, reopenRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { listedOf } from '#web/reservations/game/places.ts'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { allAddress } from '#web/reservations/game/use-show-all.ts'
import { useFailureText } from '#web/ui/failed.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CloseBar } from './close-bar.tsx'
import { GameAdd } from './game-add.tsx'
import { GamePaid } from './game-paid.tsx'
import { GameReopen } from './game-reopen.tsx'
import { GameStaffRow } from './game-staff-row.tsx'
import { useFour } from './use-four.ts'
import { useGamesLately } from './use-games-lately.ts'
import './game-staff.css'

type Props = {
  reservation: Reservation
  /** Also those who play beyond the four places. */
  all: boolean
  now: number
  words: Words
  open: OpenPlayer
}

/** What admins do with who is in a game: choosing the four, closing and reopening it, paying, mailing, removing, adding. */
export function GameStaff({ reservation, all, now, words, open }: Props) {
  const { playing, waiting, hidden } = listedOf(reservation, all)
  const listed = [...playing, ...waiting]
  const four = useFour({ reservation, listed, now })
  const failureText = useFailureText()
  const lately = useGamesLately(four.closable)
  const standing = gameStateIn(reservation)
  const fixed = stateRefusal(standing, now, 'canceled', 'gameClosed', 'alreadyStarted')
  const row = (entry: EntryView) => (
    <GameStaffRow
      key={entry.id}
      entry={entry}
      reservation={reservation}
      tick={four.closable ? { on: four.ids.includes(entry.id), change: () => four.tick(entry.id) } : null}
      payable={payRefusal(standing, true, now) === null}
      removable={fixed === null}
      games={lately && entry.user ? (lately.get(entry.user.id) ?? 0) : undefined}
      words={words}
      open={open}
    />
  )
  return (
    <div className={listed.length < PLACES ? 'staff staff--few' : 'staff'}>
      {playing.length > 0 && (
        <section className="roster">
          <div className="roster__head">
            <h2 className="display uppercase">
              <Text id="close.players" />
            </h2>
            <GamePaid reservation={reservation} />
          </div>
          <ul>{playing.map(row)}</ul>
          {hidden > 0 && (
            <LinkButton className="btn--full" to={allAddress(reservation.documentId)}>
              <Text id="staff.all" values={{ count: playing.length + hidden }} />
            </LinkButton>
          )}
        </section>
      )}
      {waiting.length > 0 && (
        <section className="roster">
          <h2 className="display uppercase">
            <Text id="reservation.one.waiting" />
          </h2>
          <ul>{waiting.map(row)}</ul>
          {fixed === null && (
            <p className="small muted">
              <Text id="reservation.one.waitingHint" />
            </p>
          )}
        </section>
      )}
      {four.closable && (
        <CloseBar
          game={reservation}
          chosen={four.chosen}
          isFifth={four.isFifth}
          refusal={four.refusal}
          mails={four.mails}
          onMails={four.setMails}
          busy={four.closing.isPending}
          failure={four.closing.error && failureText(four.closing.error)}
          words={words}
          onClose={four.close}
        />
      )}
      {fixed === null && <GameAdd reservation={reservation} now={now} words={words} />}
      {reopenRefusal(standing, now) === null && <GameReopen reservation={reservation} />}
    </div>
  )
}
