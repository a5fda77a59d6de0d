import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, get, type Path, type RefCallBack, type UseFormReturn } from 'react-hook-form'
import { useIsAlive } from '#web/app/boot-data.ts'

/**
 * Of a form that the server has drawn, what was entered before the page was alive becomes the form's, as if it was entered
 * now; whatever follows focus is told where it is. It wins over what the page fills in by itself. Answers how the ref that
 * ties a field to the form is called, so that this finds what was entered.
 */
export function useTakeOver<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: RefObject<HTMLFormElement | null>,
): (attach: RefCallBack) => RefCallBack {
  const isAlive = useIsAlive()
  const [wasDrawn] = useState(!isAlive)
  // Tied to the form, choices are written anew.
  const ticked = useRef<Entered[]>([])
  useEffect(() => {
    if (!wasDrawn || !element.current) return
    const drawn = element.current
    const untied = [...drawn.elements].filter(isInput).filter(isChanged).map(noteEntered)
    const entered = [
      ...ticked.current,
      ...untied.filter(({ input }) => !ticked.current.some((one) => one.input === input)),
    ]
    // When all of the page has begun: React takes no input while it runs effects, and what it draws anew is reset.
    queueMicrotask(() => {
      for (const one of entered) enterAgain(form, one)
      const { activeElement } = document
      if (drawn.contains(activeElement)) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    })
  }, [wasDrawn, form, element])
  if (isAlive) return (attach) => attach
  return (attach) => (field: unknown) => {
    if (field instanceof HTMLInputElement && isTicked(field) && isChanged(field))
      ticked.current.push(noteEntered(field))
    return attachUnwritten(attach, field)
  }
}

/**
 * Ties a drawn field to the form, which would write its value into it. Also where that changes nothing, it would wipe what
 * the browser offers there and fills in at the first tap: such writes are left out.
 */
function attachUnwritten(attach: RefCallBack, element: unknown): void {
  // The one by which React watches it.
  const watched = element instanceof HTMLInputElement && Object.getOwnPropertyDescriptor(element, 'value')
  if (watched) {
    const write = (value: unknown) => value === element.value || watched.set?.call(element, value)
    Object.defineProperty(element, 'value', { ...watched, set: write })
  }
  attach(element)
  if (watched) Object.defineProperty(element, 'value', watched)
}

/** What an input holds, and where in it one writes. */
type Entered = {
  input: HTMLInputElement
  is: Pick<HTMLInputElement, 'value' | 'checked'>
  caret: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>
}

function noteEntered(input: HTMLInputElement): Entered {
  const { value, checked, selectionStart, selectionEnd, selectionDirection } = input
  return { input, is: { value, checked }, caret: { selectionStart, selectionEnd, selectionDirection } }
}

function enterAgain<Values extends FieldValues>(form: UseFormReturn<Values>, { input, is, caret }: Entered): void {
  const values = form.getValues()
  const isField = (name: string): name is Path<Values> => Object.hasOwn(values, name)
  const known = isTicked(input) ? is.checked : is.value
  // The form has read it as it was tied to it, but told nobody. It isn't written anew, so that nobody is disturbed.
  if (isField(input.name) && get(values, input.name) === known) {
    form.setValue(input.name, get(values, input.name), { shouldDirty: true })
    return
  }
  // React looks for a change since the last value that it saw set, so it sees the drawn one set.
  if (isTicked(input)) {
    input.checked = !is.checked
    setUnseen(input, 'checked', is.checked)
    input.dispatchEvent(new Event('click', { bubbles: true }))
    return
  }
  input.value = input.defaultValue
  setUnseen(input, 'value', is.value)
  const { selectionStart, selectionEnd, selectionDirection } = caret
  if (selectionStart !== null) {
    input.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  }
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sets it as the browser itself does when something is entered. */
function setUnseen<Name extends 'value' | 'checked'>(input: HTMLInputElement, name: Name, is: HTMLInputElement[Name]) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set?.call(input, is)
}

/** Whether it isn't as it was drawn; of choices only the one that is chosen. */
function isChanged(input: HTMLInputElement): boolean {
  if (input.type === 'radio') return input.checked && !input.defaultChecked
  return isTicked(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

function isInput(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement
}
