import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import * as styles from './notice.module.css'

type Props = { className?: string | undefined; children: ReactNode }

/** Says in place why something was refused, and takes focus as it appears. Give it a new `key` to have it say so again. */
export function Alert({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={cx(styles.root, styles.bad, className)} role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  )
}

/** Says what one should know about the page; `alert` has it read out as it appears. */
export function Notice({ alert, className, children }: Props & { alert?: boolean }) {
  return (
    <div className={cx(styles.root, className)} role={alert ? 'alert' : undefined}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  )
}
