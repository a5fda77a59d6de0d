import type { RefObject } from 'react'
import { Text } from '#web/app/intl.tsx'
import * as styles from './just-paid.module.css'
import { UndoButton } from './undo-button.tsx'
import { type Paid, wordOf } from './use-pay.ts'

type Props = { paid: Paid; name: string; onUndone: () => void; list: RefObject<HTMLElement | null> }

/** How something was just paid, and the way back. */
export function JustPaid({ paid: { method, movement, receipt }, name, onUndone, list }: Props) {
  return (
    <span className={styles.root}>
      <span className="small muted">
        <Text id="pay.way" values={{ way: wordOf(method) }} /> {receipt}
      </span>
      {movement !== null && <UndoButton movement={movement} name={name} onUndone={onUndone} focusTo={list} />}
    </span>
  )
}

/** What is paid keeps focus where it is: none of the next presses pays anything else. */
export function focusRow(buttons: HTMLElement): void {
  buttons.closest('li')?.focus({ preventScroll: true })
}

/** The class of the row of what was just paid, whose words are struck by `struckClass`. */
export const paidClass = styles.row
export const struckClass = styles.struck
