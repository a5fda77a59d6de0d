import { useEffect, useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { hasPlayingOwner } from '#domain/reservations/types.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { getNow } from '#web/app/now.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { isHeld } from '#web/reservations/yours.ts'
import { announce } from '#web/ui/announce.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { formatLeft } from './time-left.ts'

const SECOND = 1000
/** It is said aloud when so many minutes are left. */
const SAID = [5, 2, 1]

type Props = {
  reservation: Reservation
  meId: number
  /** Epoch milliseconds. */
  until: number
}

/** How long the viewer's places are held, second by second, and what becomes of them. */
export function HoldCountdown({ reservation, meId, until }: Props) {
  const { text, formats } = useWords()
  const seconds = useSecondsLeft(until)
  const now = getNow()
  const isToday = formats.day(until, now) === formats.day(now, now)
  const what = isHeld(reservation, meId) ? (endsWith(reservation, meId) ? 'game' : 'place') : 'guests'
  const said = SAID.filter((minutes) => seconds <= minutes * 60).at(-1)
  const isOver = seconds === 0
  useEffect(() => {
    if (said !== undefined) announce(text('online.held.minutes', { minutes: said }))
  }, [said, text])
  // What became of the place comes within half a minute, by itself too.
  useEffect(() => {
    if (isOver) void refreshGames()
  }, [isOver])
  return (
    <Stack gap={1}>
      <h2 className="small muted medium">
        <Text id={isOver ? 'online.held.over' : 'online.held.title'} values={{ what }} />
      </h2>
      <p className="display text-display heavy nowrap" role="timer" aria-label={text('online.held.left')}>
        {formatLeft(seconds)}
      </p>
      <p className="small muted">
        <Text
          id="online.held.else"
          values={{ what, time: formats.time(until), day: isToday ? 'today' : formats.day(until, now) }}
        />
      </p>
    </Stack>
  )
}

/** Whether the game goes with the viewer's place: the whole court is theirs, or nobody else is in it. */
function endsWith({ type, reservedByUser, players = [], waitingCount = 0 }: Reservation, meId: number): boolean {
  if (!reservedByUser || !hasPlayingOwner(type)) return false
  const isAlone = waitingCount === 0 && players.every(({ user }) => user === null || user.id === meId)
  return type === 'complete' || isAlone
}

/** Whole seconds until an instant, by the server's clock; never less than none. */
function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => countSeconds(until))
  useEffect(() => {
    const tick = () => setSeconds(countSeconds(until))
    tick()
    const timer = setInterval(tick, SECOND)
    // Timers sleep with the phone.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until])
  return seconds
}

function countSeconds(until: number): number {
  return Math.max(0, Math.ceil((until - getNow()) / SECOND))
}
