import type { ReactNode } from 'react'
import { useConfig } from '../config.ts'
import { Text } from '../intl.tsx'
import { Announcer } from '../ui/announce.tsx'
import { Side } from '../ui/sheet.tsx'
import { Toasts } from '../ui/toast.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { toasts } = useConfig()
  return (
    <>
      <a className="skip" href="#main">
        <Text id="menu.skip" />
      </a>
      <Header />
      <ConnectionBanner />
      <div className="frame">
        <main id="main" className="wrap" tabIndex={-1}>
          {children}
        </main>
        <Side />
      </div>
      <Footer />
      <Toasts position={toasts.position} duration={toasts.duration} />
      <Announcer />
    </>
  )
}
