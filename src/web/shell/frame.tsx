import type { ReactNode } from 'react'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { Announcer } from '../ui/announce.tsx'
import { Side } from '../ui/side-panel.tsx'
import { Toasts } from '../ui/toast.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page. The header is a bar at the top, or from 1200 px on a rail at a side, as the club has it. */
export function Frame({ children }: { children: ReactNode }) {
  const { toasts, header, footer, tables } = useConfig()
  return (
    <>
      <a className="skip" href="#main">
        <Text id="menu.skip" />
      </a>
      <div className="shell" data-header={header.position} data-density={tables.density}>
        <Header position={header.position} />
        <div className="shell__page">
          <ConnectionBanner />
          <div className="frame">
            <main id="main" className="page-width" tabIndex={-1}>
              {children}
            </main>
            <Side />
          </div>
          <Footer said={footer} />
        </div>
      </div>
      <Toasts position={toasts.position} duration={toasts.duration} />
      <Announcer />
    </>
  )
}
