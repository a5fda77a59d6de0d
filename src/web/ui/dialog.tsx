import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import * as styles from './dialog.module.css'
import { useDialog } from './use-dialog.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the least harmful first. */
  actions?: ReactNode
  className?: string | undefined
}

/** Asks or tells something that must be answered before anything else. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, actions, className }: Omit<Props, 'open'>) {
  const ref = useDialog(true, onClose)
  const id = useId()
  return (
    <dialog ref={ref} className={cx(styles.dialog, className)} aria-labelledby={id} tabIndex={-1}>
      <div className={styles.dialogContent}>
        <h2 id={id} className="display">
          {title}
        </h2>
        {children}
        {actions && (
          <div className={styles.dialogActions} data-clear="">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}
