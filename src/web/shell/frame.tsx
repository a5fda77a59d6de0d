import type { ReactNode } from 'react'
import { useIsAwaited } from '#web/app/boot-data.ts'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { usePlace } from '#web/app/navigation.tsx'
import { pageInfoOf } from '#web/app/routes.ts'
import { Announcer } from '../ui/announce.tsx'
import { Side } from '../ui/side.tsx'
import { Toasts } from '../ui/toast.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import * as styles from './frame.module.css'
import { Header } from './header.tsx'

/** What stands around every page but those that fill the window alone. The header is a bar at the top, or from 1024 px on a rail at a side, as the club has it. */
export function Frame({ children }: { children: ReactNode }) {
  const { toasts, header, footer, tables } = useConfig()
  const { matched } = usePlace()
  // A footer below the spinner would be pushed by the page.
  const hasFooter = !useIsAwaited()
  if (matched && pageInfoOf(matched).bare) return <main id="main">{children}</main>
  return (
    <>
      <a className={styles.skipLink} href="#main">
        <Text id="menu.skip" />
      </a>
      <div className={styles.page} data-header={header.position} data-density={tables.density}>
        <Header position={header.position} />
        <div className={styles.pageMain}>
          <ConnectionBanner />
          <div className={styles.pageContent}>
            <main id="main" className="page-width" tabIndex={-1}>
              {children}
            </main>
            <Side />
            {hasFooter && <Footer footer={footer} />}
          </div>
        </div>
      </div>
      <Toasts position={toasts.position} duration={toasts.duration} />
      <Announcer />
    </>
  )
}
