import type { ReactNode } from 'react'
import { Text, useRefusalText, useText } from '#web/app/intl.tsx'
import { failureOf } from '#web/app/trpc.ts'
import { Button } from './button.tsx'
import * as styles from './failed.module.css'
import { Icon } from './icon.tsx'

type Props = { title: ReactNode; error: unknown; busy: boolean; onRetry: () => void }

/** In the place of what couldn't be loaded: what, why, and another try. */
export function Failed({ title, error, busy, onRetry }: Props) {
  const failureText = useFailureText()
  return (
    <div className={styles.failed} role="alert" data-failed="">
      <Icon name="warning" />
      <div>
        <b>{title}</b>
        <p>{failureText(error)}</p>
      </div>
      <Button busy={busy} onClick={onRetry}>
        <Text id="common.retry" />
      </Button>
    </div>
  )
}

/** Why a call failed, as a sentence. */
export function useFailureText(): (error: unknown) => string {
  const text = useText()
  const refusalText = useRefusalText()
  return (error) => {
    const failure = failureOf(error)
    return failure ? refusalText(failure.refusals[0]) : text('errors.noAnswer')
  }
}
