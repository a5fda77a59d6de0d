import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Alert } from '#web/ui/notice.tsx'
import type { FormView } from './use-schema-form.ts'

type Props = { view: FormView; className?: string | undefined; children: ReactNode }

/** The form of `useSchemaForm`. After a refusal focus goes to the first wrong field, to the summary where there is none. */
export function Form({ view: { attempt, onSubmit, prepare }, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The summary took focus as it appeared.
    if (attempt > 0) firstWrong(form.current)?.focus()
  }, [attempt])
  const begin = useEffectEvent(prepare)
  useEffect(() => {
    const isOver = new AbortController()
    form.current?.addEventListener('focusin', () => begin(), { once: true, signal: isOver.signal })
    return () => isOver.abort()
  }, [])
  return (
    <form ref={form} noValidate className={className} onSubmit={onSubmit}>
      {children}
    </form>
  )
}

/** Why it was refused, as a whole; nothing before that, nor while it is tried again. */
export function FormSummary({ view: { attempt, summary }, title }: { view: FormView; title?: ReactNode }) {
  if (summary === undefined) return null
  return (
    <Alert key={attempt}>
      {title && <b>{title} </b>}
      {summary}
    </Alert>
  )
}

const reachable = ':is(input, select, textarea, button, a):not(:disabled, [tabindex="-1"])'

function firstWrong(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (!wrong?.matches('[data-invalid]')) return wrong ?? null
  return wrong.querySelector<HTMLElement>(':checked') ?? wrong.querySelector<HTMLElement>(reachable)
}
