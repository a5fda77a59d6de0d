import { useState } from 'react'
import { closeRefusal, isShortOfFour } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import { toast } from '#web/ui/toast.tsx'
import { useCloseGame } from './mutations.ts'
import { toggleChosen } from './toggle-chosen.ts'

type Choice = { reservation: Reservation; listed: readonly EntryView[] }

export type Four = ReturnType<typeof useFour>

/** Choosing the four of an open game among those listed, and closing it with them; a fifth is refused with a message. */
export function useFour({ reservation, listed }: Choice) {
  const text = useText()
  const now = useNow()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [isFifth, setIsFifth] = useState(false)
  const [mails, setMails] = useState(true)
  // Once it is closed the ticks have done their work: reopened, it starts with none, on every screen.
  if (reservation.closed && ticked.length > 0) setTicked([])
  // Who is no longer in it isn't chosen either.
  const chosen = listed.filter(({ id }) => ticked.includes(id))
  const ids = chosen.map(({ id }) => id)
  const closing = useCloseGame(reservation)
  const gameState = gameStateIn(reservation)
  const refusalOf = (entries: readonly number[]) =>
    closeRefusal(
      gameState,
      entries.map((entry) => ({ sent: entry, entry })),
      now,
    )
  const refusal = refusalOf(ids)
  const isShort = refusal !== null && isShortOfFour(refusal)
  const tick = (id: number) => {
    const next = toggleChosen(ids, id)
    setIsFifth(next === null)
    if (next) setTicked(next)
    else toast(text('close.fifth'), 'bad')
  }
  return {
    /** Whether there is anything to choose: what is refused now is refused for want of four. */
    closable: listed.length > 0 && isShortOfFour(refusalOf([])),
    refusal,
    /** Whether nothing but four ticks is missing. */
    isShort,
    chosen,
    ids,
    tick,
    isFifth,
    mails,
    setMails,
    closing,
    /** Other than four are warned of; what else is in the way stands beside the button. */
    close: () => {
      if (isShort) toast(text('reservation.errors.fourPlayersRequired'), 'bad')
      else closing.mutate({ id: reservation.documentId, players: ids, mail: mails })
    },
  }
}
