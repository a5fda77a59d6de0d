import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { enterOverlay, useHeldTaps } from './open-overlays.ts'

/**
 * Opens a `<dialog>` as it appears: focus moves in, Escape and a press outside a modal one close it, and focus goes back
 * to where it was. It may change from modal to not and back while open.
 */
export function useDialog(modal: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useHeldTaps(ref)

  useEffect(() => {
    const before = document.activeElement
    return () => {
      // Who went on beside a panel stays there; what goes takes only its own focus along.
      if (document.activeElement !== document.body) return
      const target = before?.isConnected ? before : document.querySelector('main')
      if (target instanceof HTMLElement) target.focus()
    }
  }, [])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (dialog.open) dialog.close()
    if (modal) dialog.showModal()
    else dialog.show()
    dialog.focus({ preventScroll: true })
    const leaving = new AbortController()
    const { signal } = leaving
    const leave = (event: Event) => {
      event.preventDefault()
      close()
    }
    if (modal) {
      dialog.addEventListener('cancel', leave, { signal })
      // A browser may close the dialog without a question after two requests.
      dialog.addEventListener('close', () => dialog.open || close(), { signal })
      dialog.addEventListener('pointerdown', (event) => event.target === dialog && close(), { signal })
    } else {
      document.addEventListener('keydown', (event) => isEscape(event) && close(), { signal })
    }
    signal.addEventListener('abort', enterOverlay({ element: dialog, modal }))
    return () => leaving.abort()
  }, [modal])

  return ref
}

/** What lies above takes the key first. */
function isEscape(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog:modal') === null
}
