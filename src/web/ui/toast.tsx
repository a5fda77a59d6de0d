import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#web/app/intl.tsx'
import { announce } from './announce.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useFrontModal, useFrontOverlay } from './open-overlays.ts'
import * as styles from './toast.module.css'
import { type ToastPlace, toastPlace } from './toast-place.ts'

export type ToastKind = 'ok' | 'bad' | 'plain'
type Toast = { id: number; text: string; kind: ToastKind }

const kinds = { ok: styles.ok, bad: styles.bad, plain: undefined }

/** More than these hide the page: the others follow as these go. */
const MOST = 3

/** The button pressed last: after a failure it is the next one too, so that toasts leave it clear. */
let lastPressed: readonly Element[] = []

function notePressed({ target }: Event): void {
  const pressed = target instanceof Element && target.closest('button, a')
  lastPressed = pressed ? [pressed] : []
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a text for a while and has it read out. It is never the only record of what happened. One that waits already isn't added. */
export function toast(text: string, kind: ToastKind = 'plain'): void {
  if (toasts.slice(MOST).some((waiting) => waiting.text === text)) return
  lastId += 1
  show([...toasts, { id: lastId, text, kind }])
  announce(text)
}

type Look = { position: string; duration: number }

/**
 * Where toasts appear: `position` as in `bottom-end`, `duration` in milliseconds. While a modal dialog is open they stand
 * inside it, where they can be reached. What is open and what is marked `data-clear` they don't cover while there is room.
 */
export function Toasts(look: Look) {
  const modal = useFrontModal()
  useEffect(() => {
    document.addEventListener('click', notePressed, { capture: true })
    return () => document.removeEventListener('click', notePressed, { capture: true })
  }, [])
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  )
  if (shown.length === 0) return null
  const list = <List shown={shown.slice(0, MOST)} {...look} />
  return modal ? createPortal(list, modal) : list
}

function List({ shown, position, duration }: Look & { shown: readonly Toast[] }) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  // Above everything, whatever clips or covers the place it stands in; a dialog that closes takes it along, and it comes anew.
  useEffect(() => {
    if (list.current?.isConnected) list.current.showPopover()
  }, [])
  const { at, clear } = usePlace(list, position)
  return (
    <section aria-label={text('common.notices')}>
      <ul ref={list} className={styles.toasts} data-position={at} popover="manual" style={{ marginRight: clear }}>
        {shown.map((one) => (
          <ToastItem key={one.id} toast={one} duration={duration} />
        ))}
      </ul>
    </section>
  )
}

function ToastItem({ toast: { id, text, kind }, duration }: { toast: Toast; duration: number }) {
  const say = useText()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    let timer = setTimeout(end, duration)
    // What is being read or about to be closed stays.
    function end() {
      if (item.current?.matches(':hover, :focus-within')) timer = setTimeout(end, duration)
      else drop(id)
    }
    return () => clearTimeout(timer)
  }, [id, duration])
  return (
    <li ref={item} className={cx(styles.root, kinds[kind])} data-kind={kind}>
      {kind !== 'plain' && <Icon name={kind === 'ok' ? 'check' : 'warning'} />}
      <span>{text}</span>
      <button type="button" aria-label={say('common.close')} onClick={() => drop(id)}>
        <Icon name="close" />
      </button>
    </li>
  )
}

/** Follows what is open, as it opens, grows and goes. */
function usePlace(list: RefObject<HTMLElement | null>, position: string): ToastPlace {
  const overlay = useFrontOverlay()
  const [place, setPlace] = useState<ToastPlace>({ at: position, clear: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      const over = overlay?.element.getBoundingClientRect() ?? null
      // One that is gone has no size, so there is nothing to spare.
      const avoid = [...document.querySelectorAll('[data-clear]'), ...lastPressed].map((element) =>
        element.getBoundingClientRect(),
      )
      const view = { width: innerWidth, height: innerHeight }
      const next = toastPlace({ position, over, avoid, need: sizeOf(list.current), view })
      setPlace((before) => (before.at === next.at && before.clear === next.clear ? before : next))
    }
    measure()
    const watch = new ResizeObserver(measure)
    // The page that a toast comes with may arrive after it.
    watch.observe(document.body)
    if (overlay) watch.observe(overlay.element)
    if (list.current) watch.observe(list.current)
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
    }
  }, [list, overlay, position])
  return place
}

function sizeOf(list: HTMLElement | null): { width: number; height: number } {
  const widths = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect().width)
  return { width: Math.max(0, ...widths), height: list?.offsetHeight ?? 0 }
}

function drop(id: number): void {
  show(toasts.filter((one) => one.id !== id))
}

function show(next: readonly Toast[]): void {
  toasts = next
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
