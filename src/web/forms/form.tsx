import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { Alert } from '#web/ui/notice.tsx'
import * as styles from './form.module.css'
import type { FormView } from './use-schema-form.ts'

type Props = {
  view: FormView
  id?: string
  /** Fields below each other, or two beside each other where there is room; without it the form has no layout. */
  columns?: 1 | 2
  className?: string | undefined
  children: ReactNode
}

/** The form of `useSchemaForm`. */
export function Form({ view: { element, onSubmit, onReset, prepare }, id, columns, className, children }: Props) {
  const begin = useEffectEvent(prepare)
  useEffect(() => {
    const isOver = new AbortController()
    element.current?.addEventListener('focusin', () => begin(), { once: true, signal: isOver.signal })
    return () => isOver.abort()
  }, [element])
  // Whoever sends it past the page, as some password managers do, gets no password into an address.
  return (
    <form
      ref={element}
      id={id}
      method="post"
      noValidate
      className={cx(columns && columnsOf[columns], className)}
      onSubmit={onSubmit}
      onReset={onReset}
    >
      {children}
    </form>
  )
}

const columnsOf = { 1: styles.columns1, 2: styles.columns2 }

/** What takes both columns of a form; `half`: what stands alone in the first. */
export function Whole({ half = false, children }: { half?: boolean; children: ReactNode }) {
  return (
    <div data-whole="" className={cx(half && styles.half)}>
      {children}
    </div>
  )
}

/** The last line of a form: its button, and what stands beside that. */
export function FormEnd({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} data-whole="" className={styles.end}>
      {children}
    </Row>
  )
}

type SummaryProps = { view: FormView; title?: ReactNode }

/**
 * Why it was refused, as a whole; nothing before that, nor while it is tried again. As it appears focus goes to the first
 * wrong field, to the summary itself where there is none: each form has one.
 */
export function FormSummary({ view, title }: SummaryProps) {
  return view.summary === undefined ? null : <Summary key={view.attempt} view={view} title={title} />
}

function Summary({ view: { element, summary }, title }: SummaryProps) {
  // The alert inside took focus just before.
  useEffect(() => findFirstWrong(element.current)?.focus(), [element])
  return (
    <Alert>
      {title && <b>{title} </b>}
      {summary}
    </Alert>
  )
}

const reachable = ':is(input, select, textarea, button, a):not(:disabled, [tabindex="-1"])'

function findFirstWrong(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  if (!wrong?.matches('[data-invalid]')) return wrong ?? null
  return findReachable(wrong)
}

/** What takes focus of a part of a form: of choices the one that is chosen, else its first control. */
export function findReachable(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>(':checked') ?? part.querySelector<HTMLElement>(reachable)
}
