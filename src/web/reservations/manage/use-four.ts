import { useState } from 'react'
import { closeRefusal } from '#domain/reservations/rules-staff.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import { ticked } from './picked-four.ts'
import { useClose } from './use-close.ts'

type Of = { reservation: Reservation; listed: readonly EntryView[]; now: number }

/** Choosing the four of an open game among those listed, and closing it with them; a fifth isn't taken, and is told so. */
export function useFour({ reservation, listed, now }: Of) {
  const [marked, setMarked] = useState<readonly number[]>([])
  const [isFifth, setIsFifth] = useState(false)
  const [mails, setMails] = useState(true)
  // Who is no longer in it isn't chosen either.
  const chosen = listed.filter(({ id }) => marked.includes(id))
  const ids = chosen.map(({ id }) => id)
  const closing = useClose()
  const standing = gameStateIn(reservation)
  const refusalOf = (entries: readonly number[]) =>
    closeRefusal(
      standing,
      entries.map((entry) => ({ sent: entry, entry })),
      now,
    )
  const tick = (id: number) => {
    const next = ticked(ids, id)
    setIsFifth(next === null)
    if (next) setMarked(next)
  }
  return {
    /** Whether there is anything to choose: what is refused now is refused for want of four. */
    closable: listed.length > 0 && refusalOf([])?.key === 'reservation.errors.fourPlayersRequired',
    refusal: refusalOf(ids),
    chosen,
    ids,
    tick,
    isFifth,
    mails,
    setMails,
    closing,
    close: () => closing.mutate({ id: reservation.documentId, players: ids, mail: mails }),
  }
}
