import { cx } from '#web/ui/cx.ts'
import * as styles from './letter.module.css'

/** The letter of a rule; a dash for the court's own price. */
export function Letter({ letter }: { letter: string | undefined }) {
  return (
    <span className={cx('display', styles.root, letter === undefined && styles.own)} aria-hidden="true">
      {letter ?? '–'}
    </span>
  )
}
