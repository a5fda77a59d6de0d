import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import type { BootData } from '#domain/boot.ts'
import type { Locale } from '#domain/locale.ts'
import { Boundary } from '#web/shell/boundary.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { BootProvider } from './boot-data.ts'
import { Texts } from './intl.tsx'
import { type Address, Navigation } from './navigation.tsx'
import { PageView } from './page-view.tsx'

type Props = {
  /** Where the document stands. */
  address: Address
  locale: Locale
  boot: BootData | null
  queryClient: QueryClient
  /** Called when the page is alive. */
  onAlive?: () => void
}

/** Every page with what it stands on: the same for the document that the server draws and for the browser that takes it over. */
export function App({ address, locale, boot, queryClient, onAlive }: Props) {
  useEffect(() => onAlive?.(), [onAlive])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BootProvider value={boot}>
          <Texts locale={locale}>
            <Navigation {...address}>
              <Boundary place="">
                <Frame>
                  <PageView />
                </Frame>
              </Boundary>
            </Navigation>
          </Texts>
        </BootProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
