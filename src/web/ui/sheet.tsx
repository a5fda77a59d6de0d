import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../intl.tsx'
import { Icon } from './icon.tsx'
import { useMedia } from './media.ts'
import { useDialog } from './use-dialog.ts'

const SIDE = 'side'

type Props = {
  open: boolean
  onClose: () => void
  /** Its name; also its heading, unless there is a `head`. */
  title: string
  head?: ReactNode
  /** What stays in reach below. */
  foot?: ReactNode
  children: ReactNode
}

/** Where panels stand, at the right of the page's content. */
export function Side() {
  return <div id={SIDE} className="side" />
}

/** A sheet from below on a phone; on wider screens a panel beside the content, which stays usable. */
export function Sheet({ open, ...rest }: Props) {
  const side = open ? document.getElementById(SIDE) : null
  return side && createPortal(<OpenSheet {...rest} />, side)
}

function OpenSheet({ onClose, title, head, foot, children }: Omit<Props, 'open'>) {
  const text = useText()
  const ref = useDialog(!useMedia('(width >= 768px)'), onClose)
  return (
    <dialog ref={ref} className="sheet" aria-label={title} tabIndex={-1}>
      <div className="sheet__in">
        <div className="sheet__head">
          <div>{head ?? <h2 className="d">{title}</h2>}</div>
          <button type="button" className="tool" aria-label={text('common.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="sheet__body">{children}</div>
        {foot && <div className="sheet__foot">{foot}</div>}
      </div>
    </dialog>
  )
}
