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

const looks = { done: undefined, now: 'heavy', next: 'muted medium' }

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
      <span className={cx('display heavy', state !== 'now' && 'subtle', styles.number)} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <Stack gap={1} className={styles.head}>
        <h2 id={heading} className={cx('display text-figure', looks[state])} tabIndex={-1}>
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

/** Fields side by side where there is room; `roomy` ones need more of it. */
export function StepFields({ roomy = false, children }: { roomy?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fields} data-roomy={roomy || undefined}>
      {children}
    </div>
  )
}

/** A field as wide as the step. */
export function StepWhole({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}
