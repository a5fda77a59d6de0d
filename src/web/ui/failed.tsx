import { useEffect, useRef } from 'react'
import { Text, type TextKey, useRefusalText, useText } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Row } from './layout.tsx'
import * as styles from './notice.module.css'
import { toast } from './toast.tsx'

type Props = { what: TextKey; error: unknown; busy: boolean; onRetry: () => void }

/** In the place of what couldn't be loaded: what, why, and another try. A toast says the same once. */
export function Failed({ what, error, busy, onRetry }: Props) {
  const failureText = useFailureText()
  const notify = useFailureToast(what)
  const isNotified = useRef(false)
  useEffect(() => {
    if (isNotified.current) return
    isNotified.current = true
    notify(error)
  }, [notify, error])
  return (
    <div className={cx(styles.root, styles.bad)} role="alert" data-failed="">
      <Icon name="warning" />
      <Row spread gap={3}>
        <div>
          <b>
            <Text id={what} />
          </b>
          <p>{failureText(error)}</p>
        </div>
        <Button busy={busy} onClick={onRetry}>
          <Text id="common.retry" />
        </Button>
      </Row>
    </div>
  )
}

/** Says in toasts what didn't come about, where that isn't plain, and why: each reason in a toast of its own. */
export function useFailureToast(what: TextKey | null): (error: unknown) => void {
  const text = useText()
  const failureText = useFailureText()
  const refusalText = useRefusalText()
  return (error) => {
    const head = what === null ? '' : text(what)
    const end = head === '' ? '' : /[.!?]$/.test(head) ? ' ' : '. '
    toast(`${head}${end}${failureText(error)}`, 'bad')
    for (const refusal of readFailure(error)?.refusals.slice(1) ?? []) toast(refusalText(refusal), 'bad')
  }
}

/** Why a call failed, as a sentence. */
export function useFailureText(): (error: unknown) => string {
  const text = useText()
  const refusalText = useRefusalText()
  return (error) => {
    const failure = readFailure(error)
    return failure ? refusalText(failure.refusals[0]) : text('errors.noAnswer')
  }
}
