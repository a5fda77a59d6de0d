/** Gives focus back to a control when what it opened has closed, unless what was chosen moved focus elsewhere. */
export function returnFocus(id: string): void {
  // One frame until it closes, one until its elements are gone.
  requestAnimationFrame(() => requestAnimationFrame(() => focusIfLost(id)))
}

function focusIfLost(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
}
