import { useRef, useState } from 'react'
import type { Config } from '#domain/config/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { usePlace } from '#web/app/navigation.tsx'
import { useMe } from '#web/app/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { useMedia } from '../ui/media.ts'
import { Brand } from './brand.tsx'
import { ColorModeButton } from './color-mode-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { MainNav } from './main-nav.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useDismiss } from './use-dismiss.ts'
import { UserMenu } from './user-menu.tsx'

const NAV = 'main-nav'

/** The top of every page, or its side. On a phone, pages and colours wait behind the menu button. */
export function Header({ position }: { position: Config['header']['position'] }) {
  const text = useText()
  const me = useMe()
  const { path } = usePlace()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === path
  const folded = useRef<HTMLDivElement>(null)
  useDismiss(folded, open, () => setOpenOn(null))
  const rail = useMedia('(width >= 1200px)') && position !== 'top'
  return (
    <header className="head">
      <div className="page-width">
        <Brand />
        <div ref={folded} className="head__fold">
          <button
            type="button"
            className="tool tool--menu"
            aria-label={text('menu.menu')}
            aria-expanded={open}
            aria-controls={NAV}
            onClick={() => setOpenOn(open ? null : path)}
          >
            <Icon name={open ? 'close' : 'menu'} />
          </button>
          <div id={NAV} className={open ? 'head__nav head__nav--open' : 'head__nav'}>
            <MainNav rail={rail} />
            <ColorModeButton />
          </div>
        </div>
        <LanguageMenu />
        {me ? <UserMenu me={me} /> : me === null && <SignInLink />}
      </div>
    </header>
  )
}
