/** Milliseconds after which whatever closes is gone, and focus with it. */
const GONE = 100

/** Gives focus back to a control when what it opened has closed, unless what was chosen moved focus elsewhere. */
export function returnFocus(id: string): void {
  requestAnimationFrame(() => focusIfLost(id))
  setTimeout(() => focusIfLost(id), GONE)
}

function focusIfLost(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
}
