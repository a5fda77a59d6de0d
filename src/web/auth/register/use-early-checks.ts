import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { emptyForm, type RegisterValues } from './draft.ts'
import { type PartName, partNames } from './parts.ts'

/** The part of the form that one is in, or was in last, and those that one has been in. */
type Whereabouts = { current: PartName; seen: ReadonlySet<PartName> }

/**
 * Checks a field as one goes on from it to another, so that a long form isn't refused at its end; and again at each change while
 * it is marked. Not as one goes to a button: what moves under a finger is missed. Answers where in the form one is.
 */
export function useEarlyChecks(
  element: RefObject<HTMLFormElement | null>,
  form: UseFormReturn<RegisterValues>,
): Whereabouts {
  const [place, setPlace] = useState<Whereabouts>({ current: 'account', seen: new Set(['account']) })
  const latest = useRef<keyof RegisterValues | null>(null)

  const enter = useEffectEvent((target: HTMLInputElement) => {
    const part = partOf(target)
    if (part && part !== place.current) setPlace({ current: part, seen: new Set([...place.seen, part]) })
    const field = fieldOf(target)
    const before = latest.current
    latest.current = field
    if (before && before !== field && form.getValues(before) !== '') void form.trigger(before)
  })
  const change = useEffectEvent((target: HTMLInputElement) => {
    const field = fieldOf(target)
    const follows = field === 'password' ? (['password', 'passwordConfirmation'] as const) : field ? [field] : []
    const marked = follows.filter((name) => get(form.formState.errors, name))
    if (marked.length > 0) void form.trigger(marked)
  })

  useEffect(() => {
    const isOver = new AbortController()
    const listen = (type: 'focusin' | 'input', act: (target: HTMLInputElement) => void) =>
      element.current?.addEventListener(
        type,
        ({ target }) => {
          if (target instanceof HTMLInputElement) act(target)
        },
        { signal: isOver.signal },
      )
    listen('focusin', (target) => enter(target))
    listen('input', (target) => change(target))
    return () => isOver.abort()
  }, [element])

  return place
}

function partOf(target: HTMLElement): PartName | undefined {
  const name = target.closest<HTMLElement>('[data-part]')?.dataset['part']
  return partNames.find((part) => part === name)
}

function fieldOf({ name }: HTMLInputElement): keyof RegisterValues | null {
  return isField(name) ? name : null
}

function isField(name: string): name is keyof RegisterValues {
  return Object.hasOwn(emptyForm, name)
}
