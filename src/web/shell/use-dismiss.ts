import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes what a button has opened: on Escape, which returns focus to the button, and when one goes on elsewhere. */
export function useDismiss(around: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !around.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', leave, { signal })
    document.addEventListener('focusin', leave, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        close()
        around.current?.querySelector('button')?.focus()
      },
      { signal },
    )
    return () => leaving.abort()
  }, [around, open])
}
