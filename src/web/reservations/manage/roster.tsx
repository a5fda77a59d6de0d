import { stateRefusal } from '#domain/reservations/game-state.ts'
import { payRefusal, reopenRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import { listEntries } from '#web/reservations/game/places.ts'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { allAddress } from '#web/reservations/game/use-show-all.ts'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AddSection } from './add-section.tsx'
import { CloseBar } from './close-bar.tsx'
import { PaidCount } from './paid-count.tsx'
import { ReopenSection } from './reopen-section.tsx'
import * as styles from './roster.module.css'
import { RosterRow } from './roster-row.tsx'
import { useFour } from './use-four.ts'
import { useGamesLately } from './use-games-lately.ts'

type Props = {
  reservation: Reservation
  /** Also those who play beyond the four places. */
  all: boolean
  open: OpenPlayer
}

/** What admins do with who is in a game: choosing the four, closing and reopening it, paying, mailing, removing, adding. */
export function Roster({ reservation, all, open }: Props) {
  const now = useNow()
  const mails = useMails()
  const { playing, waiting, hidden } = listEntries(reservation, all)
  const listed = [...playing, ...waiting]
  const four = useFour({ reservation, listed })
  const lately = useGamesLately(four.closable)
  const gameState = gameStateIn(reservation)
  const isFixed = stateRefusal(gameState, now, 'canceled', 'gameClosed', 'alreadyStarted') !== null
  const renderRow = (entry: EntryView) => (
    <RosterRow
      key={entry.id}
      entry={entry}
      reservation={reservation}
      tick={four.closable ? { on: four.ids.includes(entry.id), change: () => four.tick(entry.id) } : null}
      payable={payRefusal(gameState, true, now) === null}
      removable={!isFixed}
      games={lately && entry.user ? (lately.get(entry.user.id) ?? 0) : undefined}
      open={open}
    />
  )
  return (
    <div className={styles.root}>
      {playing.length > 0 && (
        <section>
          <div className={styles.head}>
            <SectionTitle>
              <Text id="close.players" />
            </SectionTitle>
            <PaidCount reservation={reservation} />
          </div>
          <ul className={styles.rows}>{playing.map(renderRow)}</ul>
          {hidden > 0 && (
            <LinkButton full className={styles.more} to={allAddress(reservation.documentId)}>
              <Text id="staff.all" values={{ count: playing.length + hidden }} />
            </LinkButton>
          )}
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <SectionTitle>
            <Text id="reservation.one.waiting" />
          </SectionTitle>
          <ul className={styles.rows}>{waiting.map(renderRow)}</ul>
          {!isFixed && (
            <p className={cx('small muted', styles.more)}>
              <Text id={mails ? 'reservation.one.waitingHint' : 'reservation.one.waitingHint.noMail'} />
            </p>
          )}
        </section>
      )}
      {four.closable && <CloseBar reservation={reservation} four={four} />}
      {!isFixed && <AddSection reservation={reservation} />}
      {reopenRefusal(gameState, now) === null && <ReopenSection reservation={reservation} />}
    </div>
  )
}
