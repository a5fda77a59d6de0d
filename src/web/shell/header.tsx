import { useRef, useState } from 'react'
import type { Config } from '#domain/config/schema.ts'
import { policies } from '#domain/roles.ts'
import { useText } from '#web/app/intl.tsx'
import { usePlace } from '#web/app/navigation.tsx'
import { useMe, useViewer } from '#web/app/session.tsx'
import { FindButton } from '../people/find-button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { ColorModeButton } from './color-mode-button.tsx'
import * as styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { MainNav } from './main-nav.tsx'
import { SettingsLink } from './settings-link.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useDismiss } from './use-dismiss.ts'
import { UserMenu } from './user-menu.tsx'

const NAV = 'main-nav'

/** The top of every page, or its side. On a phone, pages and colours wait behind the menu button. */
export function Header({ position }: { position: Config['header']['position'] }) {
  const text = useText()
  const me = useMe()
  const viewer = useViewer() ?? null
  const { path } = usePlace()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === path
  const folded = useRef<HTMLDivElement>(null)
  useDismiss(folded, open, () => setOpenOn(null))
  return (
    <header className={styles.root}>
      <div className={cx('page-width', styles.content)}>
        <Brand />
        <div ref={folded} className={styles.fold}>
          <IconButton
            icon={open ? 'close' : 'menu'}
            label={text('menu.menu')}
            className={styles.menuButton}
            aria-expanded={open}
            aria-controls={NAV}
            onClick={() => setOpenOn(open ? null : path)}
          />
          <div id={NAV} className={cx(styles.menu, open && styles.menuOpen)}>
            <MainNav rail={position !== 'top'} />
            <div className={styles.tools}>
              <SettingsLink />
              <ColorModeButton />
            </div>
          </div>
        </div>
        {policies.admin(viewer) && <FindButton />}
        <LanguageMenu />
        {me ? <UserMenu me={me} /> : me === null && <SignInLink />}
      </div>
    </header>
  )
}
