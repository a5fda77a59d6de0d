import type { ReactNode } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageMenu } from '#web/shell/language-menu.tsx'
import { cx } from '#web/ui/cx.ts'
import { Toasts } from '#web/ui/toast.tsx'
import * as styles from './setup-frame.module.css'

type Props = {
  /** What the club is called so far; the configured name where none is entered. */
  name?: string | undefined
  /** On lit ground: what becomes of the club. Without it, what is beside stands alone. */
  side?: ReactNode
  children: ReactNode
}

/** The window of the set-up: the club's name, nothing to go astray by, and two halves. */
export function SetupFrame({ name, side, children }: Props) {
  const { toasts } = useConfig()
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <div className={cx('page-width', styles.headLine)}>
          <Brand name={name} />
          <LanguageMenu to="/setup" />
        </div>
      </header>
      {side ? (
        <div className={styles.halves}>
          {side}
          <div className={styles.rest}>{children}</div>
        </div>
      ) : (
        <div className="page-width">{children}</div>
      )}
      <Toasts position={toasts.position} duration={toasts.duration} />
    </div>
  )
}
