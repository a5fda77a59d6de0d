import { useCallback, useLayoutEffect, useRef } from 'react'
import type { Viewer } from '#domain/roles.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { useNavigate } from '#web/app/navigation.tsx'
import { type Draft, dayAddressOf, readDraft } from '#web/reservations/booking/draft.ts'
import { offeredTypesOf } from '#web/reservations/booking/offered-types.ts'
import { readPicked } from '#web/reservations/booking/picked.ts'
import { readFilters } from './day-filters.ts'
import { cellKeyOf, type DaySection, type DaySlot } from './day-sections.ts'

type Where = {
  path: string
  date: Day
  viewer: Viewer | undefined
  sections: readonly DaySection[] | null
  onGame: (documentId: string) => void
  onUnavailable: (slot: DaySlot) => void
}

/** Handles a tap on a slot: a reservation opens, whoever looks; a free one is booked. The open sheet is part of the address, so that Back closes it and signing in comes back to it. */
export function usePicking({ path, date, viewer, sections, onGame, onUnavailable }: Where) {
  const navigate = useNavigate()
  // The address that the sheet was opened over: going back to it closes the sheet.
  const openedOver = useRef<string | null>(null)

  const open = (slot: DaySlot) => {
    const { view, kind, court, time } = slot
    if (view.reservation) return onGame(view.reservation.documentId)
    if (kind === 'unavailable') return onUnavailable(slot)
    // The address as it is now, which the page may still be following.
    const search = new URLSearchParams(location.search)
    const isOpen = readPicked(search) !== null
    const filters = readFilters(search)
    if (!isOpen) openedOver.current = dayAddressOf(path, date, { filters })
    const draft = readDraft(search, offeredTypesOf(viewer))
    navigate(dayAddressOf(path, date, { filters, picked: { court: court.id, time }, draft }), { replace: isOpen })
  }
  const onCell = (key: string) => {
    const slots = (sections ?? []).flatMap((section) => section.slots)
    const slot = slots.find((one) => cellKeyOf(one) === key)
    if (slot) open(slot)
  }
  // The same function through all days, or every cell would be drawn anew for it.
  const latest = useRef(onCell)
  useLayoutEffect(() => {
    latest.current = onCell
  })
  const pick = useCallback((key: string) => latest.current(key), [])

  /** Another slot, perhaps of another day, for what was chosen. */
  const switchTo = ({ court, time, startsAt }: DaySlot, draft: Draft) => {
    const filters = readFilters(new URLSearchParams(location.search))
    const picked = { court: court.id, time }
    navigate(dayAddressOf(path, clubDayOf(startsAt), { filters, picked, draft }), { replace: true })
  }

  const close = () => {
    const under = dayAddressOf(path, date, { filters: readFilters(new URLSearchParams(location.search)) })
    if (openedOver.current === under) history.back()
    else navigate(under, { replace: true })
    openedOver.current = null
  }

  return { pick, switchTo, close }
}
