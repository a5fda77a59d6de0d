import { splitLocale } from '#domain/locale.ts'
import { getFindText, setFindText } from './find-state.ts'
import { areLettersOn } from './letters.ts'

/** Where staff work: what is typed there beside fields is a person's name. */
const desk = /^\/(?:admin|reservations|subscribers|reservation-users)(?:\/|$)/
/** What takes letters itself. */
const takesLetters =
  'input, select, textarea, [contenteditable], dialog, [role=dialog], [role=menu], [role=listbox], [role=combobox]'

/** Opens the search for people by a letter or digit that is typed beside fields, dialogs and menus, and by `/`; until the signal. */
export function typeAnywhere(signal: AbortSignal): void {
  document.addEventListener('keydown', (event) => takeKey(event), { signal })
}

function takeKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return
  if (!desk.test(splitLocale(location.pathname).path)) return
  if ((target instanceof Element && target.closest(takesLetters)) || document.querySelector('dialog:modal')) return
  const isLetter = /^[\p{L}\p{N}]$/u.test(key) && areLettersOn()
  if (key !== '/' && !isLetter) return
  event.preventDefault()
  // What is typed while the dialog is on its way goes into it too.
  setFindText(`${getFindText() ?? ''}${isLetter ? key : ''}`)
}
