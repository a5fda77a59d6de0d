import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchText } from '#web/app/navigation.tsx'
import { runAfterPaint } from '#web/app/run-after-paint.ts'

const SETTLE_DELAY = 200

/** Brings what matters into sight once, when a day is opened. Going back to it restores how far it was scrolled. */
export function useInitialScroll(ready: boolean, target: string | null): void {
  const leftAt = useRef<number>(null)
  const done = useRef(false)
  // Read before the page stores its present position.
  useLayoutEffect(() => {
    leftAt.current = scrollMarkOf(history.state)
  }, [])
  useLayoutEffect(() => {
    if (!ready || done.current) return
    done.current = true
    if (leftAt.current !== null) scrollTo(0, leftAt.current)
    else bringIntoSight(target)
  }, [ready, target])
  const search = useSearchText()
  useEffect(() => followScroll(search), [search])
}

function bringIntoSight(target: string | null): void {
  if (target === null || scrollY > 0) return
  // Until it is known whether the day is a list or a table, it is both, and one of them is hidden.
  const element = [...document.querySelectorAll(target)].find((one) => one.checkVisibility())
  if (!element || isVisible(element)) return
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
}

function isVisible(element: Element): boolean {
  const first = element.querySelector('button') ?? element
  return first.getBoundingClientRect().bottom <= innerHeight
}

/** The step of the history remembers how far down the page was scrolled, also through a reload. */
function followScroll(search: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    // The address may be ahead of the page.
    if (location.search.slice(1) === search) history.replaceState({ ...historyStateOf(), leftAt: scrollY }, '')
  }
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(mark, SETTLE_DELAY)
  }
  const cancel = scrollMarkOf(history.state) === null ? runAfterPaint(mark) : undefined
  addEventListener('scroll', settle, { passive: true })
  return () => {
    cancel?.()
    clearTimeout(timer)
    removeEventListener('scroll', settle)
  }
}

function historyStateOf(): object {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

function scrollMarkOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('leftAt' in state)) return null
  return typeof state.leftAt === 'number' ? state.leftAt : null
}
