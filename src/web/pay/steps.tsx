import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './steps.module.css'

/** A step: done, failed, under way or to come. */
export type Step = { is: 'done' | 'failed' | 'now' | 'next'; title: string; hint?: string | undefined }

/** What happens one after the other, and how far it is. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ is, title, hint }) => (
        <li key={title} className={styles.step} aria-current={is === 'now' ? 'step' : undefined}>
          <span className={cx(styles.box, looks[is])}>
            {is === 'done' && <Icon name="check" />}
            {is === 'failed' && <Icon name="close" />}
          </span>
          <div>
            <p className={is === 'next' ? 'muted' : 'medium'}>{title}</p>
            {hint && <p className="small muted">{hint}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const looks = { done: styles.done, failed: styles.failed, now: styles.now, next: styles.next } as const
