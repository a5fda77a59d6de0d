import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../intl.tsx'
import { announce } from './announce.tsx'
import { Icon } from './icon.tsx'
import { useFrontModal } from './open-modals.ts'

export type ToastKind = 'ok' | 'bad' | 'plain'
type Toast = { id: number; text: string; kind: ToastKind }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a text for a while and has it read out. It is never the only record of what happened. */
export function toast(text: string, kind: ToastKind = 'plain'): void {
  lastId += 1
  show([...toasts, { id: lastId, text, kind }])
  announce(text)
}

type Look = { position: string; duration: number }

/**
 * Where toasts appear: `position` as in `bottom-end`, `duration` in milliseconds. While a modal dialog is open they stand
 * inside it, where they can be reached.
 */
export function Toasts(look: Look) {
  const modal = useFrontModal()
  const shown = useSyncExternalStore(subscribe, () => toasts)
  if (shown.length === 0) return null
  const list = <List shown={shown} {...look} />
  return modal ? createPortal(list, modal) : list
}

function List({ shown, position, duration }: Look & { shown: readonly Toast[] }) {
  const list = useRef<HTMLUListElement>(null)
  // Above everything, whatever clips or covers the place it stands in.
  useEffect(() => list.current?.showPopover(), [])
  return (
    <ul ref={list} className="toasts" data-position={position} popover="manual">
      {shown.map((one) => (
        <ToastItem key={one.id} toast={one} duration={duration} />
      ))}
    </ul>
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
    <li ref={item} className={`toast toast--${kind}`}>
      {kind !== 'plain' && <Icon name={kind === 'ok' ? 'check' : 'warning'} />}
      <span>{text}</span>
      <button type="button" aria-label={say('common.close')} onClick={() => drop(id)}>
        <Icon name="close" />
      </button>
    </li>
  )
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
