import { useEffect, useLayoutEffect } from 'react'
import { useText } from '#web/app/intl.tsx'

let first = true
let arrivedAt = location.pathname
let goingBack = false
// Going back to another search of the same page is no arrival: it must not count for the next one.
addEventListener('popstate', () => {
  goingBack = location.pathname !== arrivedAt
})

/** Keyed by the path: on another page its name in the window's title, its beginning in sight, its heading read out. */
export function Arrival({ title }: { title: string }) {
  const text = useText()
  const club = text('common.club')
  // Before effects, so that a page can give itself a better title in one.
  useLayoutEffect(() => {
    document.title = `${title} · ${club}`
  }, [title, club])
  useEffect(() => {
    if (!first) arrive()
    first = false
  }, [])
  return null
}

function arrive(): void {
  if (!goingBack) scrollTo(0, 0)
  goingBack = false
  arrivedAt = location.pathname
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
