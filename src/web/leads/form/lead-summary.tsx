import { Text } from '#web/app/intl.tsx'
import type { FormView } from '#web/forms/use-schema-form.ts'
import { Row } from '#web/ui/layout.tsx'
import { Alert } from '#web/ui/notice.tsx'
import * as styles from './lead-summary.module.css'

/** A field with something wrong: the id of its control and its name. */
export type WrongField = { at: string; label: string }

/** First in a form that was refused: how many things are wrong, each a link to its field; it takes focus. Else why it wasn't sent. */
export function LeadSummary({ view, wrong }: { view: FormView; wrong: readonly WrongField[] }) {
  if (view.summary === undefined) return null
  return (
    <Alert key={view.attempt} className={styles.root}>
      {wrong.length === 0 ? (
        <p>{view.summary}</p>
      ) : (
        <>
          <b>
            <Text id="form.notSent" values={{ count: wrong.length }} />
          </b>
          <Row as="ul" gap={5} className={styles.fields}>
            {wrong.map(({ at, label }) => (
              <li key={at}>
                <a
                  href={`#${at}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(at)?.focus()
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </Row>
        </>
      )}
    </Alert>
  )
}
