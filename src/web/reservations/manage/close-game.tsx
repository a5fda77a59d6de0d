import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { countBeyond } from '#web/reservations/game/places.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { gameQuery } from '#web/reservations/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { ChooseFour } from './choose-four.tsx'
import { ClosedGame } from './closed-game.tsx'
import { useGamesLately } from './use-games-lately.ts'

type Props = {
  /** As the list has it. */
  listed: Reservation
  /** Whether it has the screen for itself. */
  alone: boolean
  open: OpenPlayer
}

/** One open game: its four to be chosen; closed, who plays, and opening it again. */
export function CloseGame({ listed, alone, open }: Props) {
  const { formats } = useWords()
  const now = useNow()
  const lately = useGamesLately(true)
  const id = listed.documentId
  const { data } = useQuery(gameQuery(id))
  const reservation = data?.data ?? listed
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The link that led here is gone from a phone's screen, and focus with it.
    if (alone && document.activeElement === document.body) heading.current?.focus()
  }, [alone])
  const shared = { reservation, lately, open }
  const beyond = countBeyond(reservation)
  return (
    <Stack as="section" gap={3} aria-labelledby="close-game">
      <h2 className="text-subheading regular" id="close-game" ref={heading} tabIndex={-1}>
        <span className="display text-display heavy">
          {formats.time(reservation.startDate)}
          <small className="time-end">–{formats.time(reservation.endDate)}</small>
        </span>{' '}
        <span className="display">{reservation.court.name}</span>{' '}
        <span className="muted">{capitalize(formats.day(reservation.startDate, now))}</span>
      </h2>
      <p>
        {beyond === null ? (
          <Text
            id={reservation.closed ? 'close.closedSaid' : 'close.want'}
            values={{ count: reservation.players?.length ?? 0 }}
          />
        ) : (
          <Text id="reservation.one.moreIn" values={{ count: beyond }} />
        )}
      </p>
      {reservation.closed ? <ClosedGame {...shared} /> : <ChooseFour {...shared} />}
    </Stack>
  )
}
