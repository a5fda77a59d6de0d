import type { ReactNode } from 'react'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { findReachable } from './form.tsx'
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
        <Row as="ul" gap={3}>
          {errors.map(({ at, text }) => (
            <li key={at}>
              <a
                className={iconButtonClass('link')}
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
        </Row>
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
