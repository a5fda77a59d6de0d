import { useEffect, useLayoutEffect } from 'react'
import { useClubName } from '#web/app/config.ts'

/** The path of the current page; null before the first. */
let arrivedAt: string | null = null
let goingBack = false

/** Keyed by the path: on another page its name in the window's title, its beginning in sight, its heading read out. */
export function Arrival({ title }: { title: string }) {
  const club = useClubName()
  // Before effects, so that a page can give itself a better title in one.
  useLayoutEffect(() => {
    document.title = `${title} · ${club}`
  }, [title, club])
  useEffect(() => {
    if (arrivedAt !== null) arrive()
    arrivedAt = location.pathname
    // Before the page follows the address.
    addEventListener('popstate', noteGoingBack, { capture: true })
    return () => removeEventListener('popstate', noteGoingBack, { capture: true })
  }, [])
  return null
}

/** Going back to another search of the same page is no arrival: it must not count for the next one. */
function noteGoingBack(): void {
  goingBack = location.pathname !== arrivedAt
}

function arrive(): void {
  if (!goingBack) scrollTo(0, 0)
  goingBack = false
  // If the viewer opened a menu before the page came, focus stays there: a menu closes when focus leaves it.
  if (document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]')) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
