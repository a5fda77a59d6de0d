import { type ReactNode, useId } from 'react'
import { useDialog } from './use-dialog.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the least harmful first. */
  actions?: ReactNode
}

/** Asks or tells something that must be answered before anything else. */
export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, children, actions }: Omit<Props, 'open'>) {
  const ref = useDialog(true, onClose)
  const id = useId()
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={id} tabIndex={-1}>
      <div className="dialog__in">
        <h2 id={id} className="display">
          {title}
        </h2>
        {children}
        {actions && (
          <div className="dialog__actions" data-clear="">
            {actions}
          </div>
        )}
      </div>
    </dialog>
  )
}
