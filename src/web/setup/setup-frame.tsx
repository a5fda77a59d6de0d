import type { ReactNode } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageMenu } from '#web/shell/language-menu.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import * as styles from './setup.module.css'

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
        <Row tight spread gap={3} className={cx('page-width', styles.headLine)}>
          <Brand name={name} />
          <LanguageMenu to="/setup" />
        </Row>
      </header>
      {side ? (
        <div className={styles.halves}>
          {side}
          <div className={styles.half}>{children}</div>
        </div>
      ) : (
        <div className="page-width">{children}</div>
      )}
      <Toasts position={toasts.position} duration={toasts.duration} />
    </div>
  )
}
