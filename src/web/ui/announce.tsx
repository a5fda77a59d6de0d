import { createPortal } from 'react-dom'
import { useFrontModal } from './open-overlays.ts'

const ID = 'announcer'
/** A region that has only just come into the document is not listened to yet. */
const SETTLED = 100

/**
 * The one place whose changes are read out. It is always in the document, or the first change would go unheard; while a
 * modal dialog is open it stands inside, as nothing outside is heard.
 */
export function Announcer() {
  const modal = useFrontModal()
  const region = <output id={ID} className="visually-hidden" aria-live="polite" />
  return modal ? createPortal(region, modal) : region
}

let unsaid: string[] = []

/** Has a text read out; the same text again is read again, and texts of one moment one after the other. */
export function announce(text: string): void {
  unsaid.push(text)
  if (unsaid.length > 1) return
  write('')
  setTimeout(() => {
    write(unsaid.join(' '))
    unsaid = []
  }, SETTLED)
}

function write(text: string): void {
  const announcer = document.getElementById(ID)
  if (announcer) announcer.textContent = text
}
