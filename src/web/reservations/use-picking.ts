import { useCallback, useRef } from 'react'
import type { Day } from '#domain/time.ts'
import { useNavigate } from '#web/navigation.tsx'
import { useCaller } from '#web/session.tsx'
import type { ShownSlot } from './day-sections.ts'
import { type Draft, dayAddress, draftIn, pickedIn } from './draft.ts'
import { typesOffered } from './types-offered.ts'

type Where = { path: string; date: Day; onUnavailable: (slot: ShownSlot) => void }

/** What a tap on a slot does. The open sheet is part of the address, so that Back closes it and signing in comes back to it. */
export function usePicking({ path, date, onUnavailable }: Where) {
  const navigate = useNavigate()
  const caller = useCaller()
  const openedHere = useRef(false)

  const pick = useCallback(
    (slot: ShownSlot) => {
      const { seen, kind, court, time } = slot
      if (seen.reservation) return navigate(`/reservations/${seen.reservation.documentId}`)
      if (kind === 'unavailable') return onUnavailable(slot)
      // The address as it is now, which the page may still be following.
      const search = new URLSearchParams(location.search)
      const isOpen = pickedIn(search) !== null
      if (!isOpen) openedHere.current = true
      const draft = draftIn(search, typesOffered(caller))
      navigate(dayAddress(path, date, { court: court.id, time }, draft), { replace: isOpen })
    },
    [navigate, onUnavailable, path, date, caller],
  )

  const switchTo = (slot: ShownSlot, draft: Draft) =>
    navigate(dayAddress(path, date, { court: slot.court.id, time: slot.time }, draft), { replace: true })

  const close = () => {
    if (openedHere.current) history.back()
    else navigate(dayAddress(path, date), { replace: true })
    openedHere.current = false
  }

  return { pick, switchTo, close }
}
