import type { ReactNode } from 'react'
import { Alert } from '#web/ui/notice.tsx'
import { findReachable } from './form.tsx'
import * as styles from './form-errors.module.css'
import type { FormView } from './use-schema-form.ts'

/** What is wrong at one place of a form: `at` is the id of the part that it is entered in. */
export type FormError = { at: string; text: ReactNode }

type Props = { view: FormView; title: ReactNode; errors: readonly FormError[] }

/**
 * Above a long form, all that is wrong with it, each a link to where it is mended; it takes focus when the form is refused.
 * Nothing while it is not. Where no place is meant, it says why the whole was refused.
 */
export function FormErrors({ view: { attempt, summary }, title, errors }: Props) {
  if (summary === undefined) return null
  return (
    <Alert key={attempt}>
      <b>{title}</b>
      {errors.length === 0 && <p>{summary}</p>}
      {errors.length > 0 && (
        <ul className={styles.root}>
          {errors.map(({ at, text }) => (
            <li key={at}>
              <a
                href={`#${at}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusPart(at)
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function focusPart(at: string): void {
  const part = document.getElementById(at)
  const wrong = part?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const found = wrong ?? (part && findReachable(part)) ?? part
  found?.focus()
}
