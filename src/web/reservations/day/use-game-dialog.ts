import { useCallback, useEffect, useRef } from 'react'
import { gameAddressOf } from '#domain/routes.ts'
import type { Day } from '#domain/time.ts'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { useMedia, type WidthQuery } from '#web/ui/media.ts'
import { readFilters } from './day-filters.ts'

const WIDE: WidthQuery = '(width >= 1024px)'

type Where = { path: string; date: Day }

/**
 * The game that lies over a day, on wide screens: part of the address, so that Back closes it. On a phone a game has the
 * whole screen, its page.
 */
export function useGameDialog({ path, date }: Where) {
  const navigate = useNavigate()
  const id = useSearch().get('game')
  const wide = useMedia(WIDE)
  const openedHere = useRef(false)

  useEffect(() => {
    // A page that is being taken over doesn't know yet that it is wide.
    if (id && !wide && !matchMedia(WIDE).matches) navigate(gameAddressOf(encodeURIComponent(id)), { replace: true })
  }, [id, wide, navigate])

  const open = useCallback(
    (documentId: string) => {
      if (!wide) return navigate(gameAddressOf(documentId))
      openedHere.current = true
      navigate(`${dayAddressBelow({ path, date })}&game=${documentId}`)
    },
    [navigate, path, date, wide],
  )

  const close = () => {
    if (openedHere.current) history.back()
    else navigate(dayAddressBelow({ path, date }), { replace: true })
    openedHere.current = false
  }

  return { id: wide ? id : null, open, close }
}

/** The day without the game, as it is filtered now. */
function dayAddressBelow({ path, date }: Where): string {
  return dayAddressOf(path, date, { filters: readFilters(new URLSearchParams(location.search)) })
}
