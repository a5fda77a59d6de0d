import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#web/app/intl.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { useMedia, type WidthQuery } from './media.ts'
import { findSide } from './side.tsx'
import * as styles from './side-panel.module.css'
import { useDialog } from './use-dialog.ts'

export type PanelProps = {
  open: boolean
  onClose: () => void
  /** Its name; also its heading, unless there is a `head`. */
  title: string
  head?: ReactNode
  /** What stays in reach below. */
  foot?: ReactNode
  children: ReactNode
}

/** How a panel looks, and from which width on it stands beside the content instead of above it. */
type Look = { className?: string | undefined; beside: WidthQuery }

/** A panel beside the content, which stays usable; a modal one where there is no room for both, or above a modal dialog. */
export function SidePanel({ open, ...rest }: PanelProps & Look) {
  const side = open ? findSide() : null
  return side && createPortal(<OpenPanel {...rest} />, side)
}

function OpenPanel({ onClose, title, head, foot, children, className, beside }: Omit<PanelProps, 'open'> & Look) {
  const text = useText()
  const [covered] = useState(isCovered)
  const fits = useMedia(beside)
  const ref = useDialog(covered || !fits, onClose)
  useHeaderAbove(ref)
  return (
    <dialog ref={ref} className={cx(styles.root, className)} aria-label={title} tabIndex={-1}>
      <div className={styles.content}>
        <div className={styles.head}>
          <div>{head ?? <h2 className="display">{title}</h2>}</div>
          <IconButton icon="close" label={text('common.close')} className={styles.close} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {foot && (
          <div className={styles.foot} data-clear="">
            {foot}
          </div>
        )}
      </div>
    </dialog>
  )
}

/** Tells a panel how far the page is scrolled: it begins where the header ends, as far as that is in sight. */
function useHeaderAbove(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const writeScroll = () => ref.current?.style.setProperty('--scrolled', `${Math.max(0, scrollY)}px`)
    writeScroll()
    addEventListener('scroll', writeScroll, { passive: true })
    return () => removeEventListener('scroll', writeScroll)
  }, [ref])
}

/** Beside the content a panel would lie behind a modal dialog. */
function isCovered(): boolean {
  return document.querySelector('dialog:modal') !== null
}
