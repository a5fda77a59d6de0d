import { lazy, Suspense, useId } from 'react'
import { payRefusal } from '#domain/money/places.ts'
import { stateRefusal, tooLateFor } from '#domain/reservations/game-state.ts'
import { mayRepeat } from '#domain/reservations/repeat.ts'
import { reopenRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { loadTexts, Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { listEntries } from '#web/reservations/game/places.ts'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { allAddress } from '#web/reservations/game/use-show-all.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AddSection } from './add-section.tsx'
import { CloseBar } from './close-bar.tsx'
import { GameMoney } from './game-money.tsx'
import { useReopenGame } from './mutations.ts'
import * as styles from './roster.module.css'
import { RosterRow } from './roster-row.tsx'
import { useFour } from './use-four.ts'
import { useGamesLately } from './use-games-lately.ts'

const RepeatSection = lazy(async () => {
  const [{ RepeatSection: section }] = await Promise.all([
    import('#web/reservations/repeat/repeat-section.tsx'),
    loadTexts(['trainer']),
  ])
  return { default: section }
})

type Props = {
  reservation: Reservation
  /** Also who plays beyond the four places, and who waits. */
  all: boolean
  open: OpenPlayer
}

/**
 * What admins do with who is in a game: choosing the four, closing and reopening it, paying, mailing, removing, adding, the same again.
 * Trainers remove, add and repeat in the lessons they give.
 */
export function Roster({ reservation, all, open }: Props) {
  const now = useNow()
  const viewer = useViewer() ?? null
  const mails = useMails()
  const { playing, waiting, hidden } = listEntries(reservation, all)
  const listed = [...playing, ...waiting]
  const four = useFour({ reservation, listed })
  const lately = useGamesLately(four.closable)
  const gameState = gameStateIn(reservation)
  const isFixed = stateRefusal(gameState, now, 'canceled', 'gameClosed', tooLateFor(viewer, 'alreadyStarted')) !== null
  const isPayable = payRefusal(gameState, { value: true, payer: 'admin' }, now) === null
  const renderRow = (entry: EntryView) => (
    <RosterRow
      key={entry.id}
      entry={entry}
      reservation={reservation}
      tick={four.closable ? { on: four.ids.includes(entry.id), change: () => four.tick(entry.id) } : null}
      payable={entry.paid !== undefined && isPayable}
      removable={!isFixed}
      games={lately && entry.user ? (lately.get(entry.user.id) ?? 0) : undefined}
      open={open}
    />
  )
  return (
    <Stack gap={6} className={styles.root}>
      {playing.length > 0 && (
        <Stack as="section" gap={3}>
          <GameMoney reservation={reservation} payable={isPayable} />
          <SectionTitle>
            <Text id="close.players" />
          </SectionTitle>
          <ul className="rows">{playing.map(renderRow)}</ul>
          {hidden > 0 && (
            <LinkButton full to={allAddress(reservation.documentId)}>
              <Text id="reservation.one.more" values={{ count: hidden }} />
            </LinkButton>
          )}
        </Stack>
      )}
      {waiting.length > 0 && (
        <Stack as="section" gap={3}>
          <SectionTitle>
            <Text id="reservation.one.waiting" />
          </SectionTitle>
          <ul className="rows">{waiting.map(renderRow)}</ul>
          {!isFixed && (
            <p className="small muted">
              <Text id={mails ? 'reservation.one.waitingHint' : 'reservation.one.waitingHint.noMail'} />
            </p>
          )}
        </Stack>
      )}
      {four.closable && <CloseBar reservation={reservation} four={four} />}
      {!isFixed && <AddSection reservation={reservation} />}
      {reservation.active && mayRepeat(viewer, { type: reservation.type, ownerId: reservation.owner }) && (
        <Suspense>
          <RepeatSection reservation={reservation} />
        </Suspense>
      )}
      {reopenRefusal(gameState, now) === null && <ReopenSection reservation={reservation} />}
    </Stack>
  )
}

/** Opening a closed game again, and what follows. */
function ReopenSection({ reservation: { documentId, players = [] } }: { reservation: Reservation }) {
  const reopen = useReopenGame()
  const noteId = useId()
  return (
    <Stack as="section" gap={3}>
      <p className="small muted" id={noteId}>
        <Text id="close.reopens" values={{ count: players.length }} /> <Text id="staff.afterReopening" />
      </p>
      {!reopen.isPending && <ActError mutation={reopen} what="reservation.errors.openReservation" />}
      <Button full busy={reopen.isPending} aria-describedby={noteId} onClick={() => reopen.mutate({ documentId })}>
        <Text id="close.reopen" />
      </Button>
    </Stack>
  )
}
