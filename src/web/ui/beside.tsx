import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import * as styles from './beside.module.css'
import { cx } from './cx.ts'
import { Stack } from './layout.tsx'
import { useMedia } from './media.ts'
import { findSide } from './side.tsx'

type Props = { label: string; className?: string | undefined; children: ReactNode }

/** What belongs beside the page's content: in the column of panels where the window is wide, else below what comes before it. */
export function Beside({ label, className, children }: Props) {
  const isWide = useMedia('(width >= 1024px)')
  // The column is there once the frame is: React looks again after it has drawn.
  const side = useSyncExternalStore(subscribeToNothing, findSide, () => null)
  const content = (
    <Stack as="aside" gap={5} className={cx(styles.root, className)} aria-label={label}>
      {children}
    </Stack>
  )
  if (!isWide) return content
  return side && createPortal(content, side)
}

const subscribeToNothing = () => () => undefined
