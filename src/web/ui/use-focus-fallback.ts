import { type RefObject, useEffect, useRef } from 'react'

/** Focus that goes with what held it, as when one has joined and Join is gone, moves to the heading inside the element. */
export function useFocusFallback(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let last: Element | null = null
    element.addEventListener(
      'focusin',
      ({ target }) => {
        last = target instanceof Element ? target : null
      },
      { signal },
    )
    // Some browsers tell that focus leaves what is taken away, others don't; who went elsewhere isn't called back.
    const forget = () => {
      if (last?.isConnected) last = null
    }
    element.addEventListener('focusout', () => requestAnimationFrame(forget), { signal })
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = null
      element.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })
    signal.addEventListener('abort', () => observer.disconnect())
    return () => leaving.abort()
  }, [])
  return ref
}
