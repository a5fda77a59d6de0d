import { type ReactNode, useId } from 'react'
import { Text } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { StepName } from './draft.ts'
import * as styles from './step.module.css'

type Props = {
  step: StepName
  number: number
  /** Done steps fold to a line, those to come too. */
  state: 'done' | 'now' | 'next'
  title: ReactNode
  /** The summary of its values, or what it will be about. */
  summary: ReactNode
  onChange: () => void
  children: ReactNode
}

const looks = { done: 'text-figure', now: 'text-time heavy', next: 'text-figure muted medium' }
const numbers = { done: 'ok', now: undefined, next: 'subtle' }

/** One of the steps: the current one is open, a done one says what was filled in and can be changed. */
export function Step({ step, number, state, title, summary, onChange, children }: Props) {
  const heading = useId()
  return (
    <section
      className={styles.root}
      aria-labelledby={heading}
      aria-current={state === 'now' ? 'step' : undefined}
      data-step={step}
      data-state={state}
    >
      <span className={cx('display text-time heavy', numbers[state])} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <Stack gap={1} className="anywhere">
        <h2 id={heading} className={cx('display', looks[state])} tabIndex={-1}>
          {title}
        </h2>
        {state !== 'now' && <p className="small muted">{summary}</p>}
      </Stack>
      {state === 'done' && (
        <Button kind="plain" aria-describedby={heading} onClick={onChange}>
          <Text id="setup.change" />
        </Button>
      )}
      {state === 'now' && (
        <Stack gap={4} className={styles.body}>
          {children}
        </Stack>
      )}
    </section>
  )
}
