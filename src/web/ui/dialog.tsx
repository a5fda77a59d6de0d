import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import * as styles from './dialog.module.css'
import { Stack } from './layout.tsx'
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

/** A dialog that the user must answer before anything else. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

type BoxProps = Omit<ComponentProps<'dialog'>, 'onClose' | 'tabIndex' | 'ref'> & { onClose: () => void }

/** The box of a dialog, for what brings its own heading; its name is `aria-label`'s or `aria-labelledby`'s. */
export function DialogBox({ onClose, className, ...rest }: BoxProps) {
  const ref = useDialog(true, onClose)
  return <dialog {...rest} ref={ref} className={cx(styles.root, className)} tabIndex={-1} />
}

function OpenDialog({ onClose, title, children, actions, className }: Omit<Props, 'open'>) {
  const id = useId()
  return (
    <DialogBox onClose={onClose} className={className} aria-labelledby={id}>
      <Stack gap={4} className={styles.content}>
        <h2 id={id} className="display text-heading">
          {title}
        </h2>
        {children}
        {actions && (
          <div className={styles.actions} data-clear="">
            {actions}
          </div>
        )}
      </Stack>
    </DialogBox>
  )
}
