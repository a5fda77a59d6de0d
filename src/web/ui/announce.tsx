const ID = 'announcer'

/** The one place whose changes are read out. It is always in the document, or the first change would go unheard. */
export function Announcer() {
  return <output id={ID} className="sr" aria-live="polite" />
}

/** Has a text read out; the same text again is read again. */
export function announce(text: string): void {
  const announcer = document.getElementById(ID)
  if (!announcer) return
  announcer.textContent = ''
  requestAnimationFrame(() => {
    announcer.textContent = text
  })
}
