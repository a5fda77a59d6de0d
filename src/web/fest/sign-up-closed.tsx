import type { Day } from '#domain/time.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './sign-up-closed.module.css'

/** In the place of the form once nobody can sign up: since the last day, or as all categories are full. */
export function SignUpClosed({ until }: { until: Day | null }) {
  const { fullDay } = useFormats()
  return (
    <div className={styles.root}>
      <h2 className="page-title">
        <Text id="fest.signUp" />
      </h2>
      <p>{until === null ? <Text id="fest.allFull" /> : <Text id="fest.over" values={{ day: fullDay(until) }} />}</p>
      <LinkButton to="/contacto">
        <Text id="fest.write" />
      </LinkButton>
    </div>
  )
}
