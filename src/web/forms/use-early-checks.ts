import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldValues, get, type Path } from 'react-hook-form'
import type { SchemaForm } from './use-schema-form.ts'

/**
 * Checks a field as one goes on from it to another, so that a long form isn't refused at its end; and again at each change while
 * it is marked, together with the field `again` that repeats it. Not as one goes to a button: what moves under a finger is
 * missed.
 */
export function useEarlyChecks<Values extends FieldValues>(
  { form, view: { element } }: SchemaForm<Values>,
  { of, again }: { of: Path<Values>; again: Path<Values> },
): void {
  const latest = useRef<Path<Values> | null>(null)

  const enter = useEffectEvent((field: Path<Values> | null) => {
    const before = latest.current
    latest.current = field
    if (before && before !== field && form.getValues(before) !== '') void form.trigger(before)
  })
  const change = useEffectEvent((field: Path<Values> | null) => {
    const changed = field === null ? [] : field === of ? [of, again] : [field]
    const marked = changed.filter((name) => get(form.formState.errors, name))
    if (marked.length > 0) void form.trigger(marked)
  })

  useEffect(() => {
    const isOver = new AbortController()
    const isField = (name: string): name is Path<Values> => Object.hasOwn(form.getValues(), name)
    const listen = (type: 'focusin' | 'input', act: (field: Path<Values> | null) => void) =>
      element.current?.addEventListener(
        type,
        ({ target }) => {
          if (target instanceof HTMLInputElement) act(isField(target.name) ? target.name : null)
        },
        { signal: isOver.signal },
      )
    listen('focusin', (field) => enter(field))
    listen('input', (field) => change(field))
    return () => isOver.abort()
  }, [element, form])
}
