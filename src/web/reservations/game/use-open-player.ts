import { useRef } from 'react'
import { useNavigate, usePath, useSearchText } from '#web/app/navigation.tsx'

/** How staff come to a player of the game on the page: by an address, so that Back returns to the game. */
export type OpenPlayer = { to: (entry: number) => string; leaving: () => void }

const NAME = 'player'

/** The entry whose player the address names, null for none; ways to others, and the way back. */
export function useOpenPlayer(): { id: number | null; open: OpenPlayer; close: () => void } {
  const path = usePath()
  const search = useSearchText()
  const navigate = useNavigate()
  const openedHere = useRef(false)
  const requested = new URLSearchParams(search).get(NAME) ?? ''
  const to = (entry: number | null) => {
    const params = new URLSearchParams(search)
    params.delete(NAME)
    if (entry !== null) params.set(NAME, String(entry))
    return params.size > 0 ? `${path}?${params.toString()}` : path
  }
  const close = () => {
    if (openedHere.current) history.back()
    else navigate(to(null), { replace: true })
    openedHere.current = false
  }
  const leaving = () => {
    openedHere.current = true
  }
  return { id: /^\d{1,15}$/.test(requested) ? Number(requested) : null, open: { to, leaving }, close }
}
