import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { splitLocale } from '#domain/locale.ts'
import { policies } from '#domain/roles.ts'
import { commonMessages, matchRoute } from '#domain/routes.ts'
import { Boundary } from '#web/shell/boundary.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { bootData } from './boot-data.ts'
import { configQuery } from './config.ts'
import { loadTexts, locale, Texts } from './intl.tsx'
import { Navigation } from './navigation.tsx'
import { preparePage } from './pages.ts'
import { Routes } from './routes.tsx'
import { viewerOf } from './session.tsx'
import { queryClient } from './trpc.ts'
import '@fontsource-variable/hanken-grotesk/index.css'
import '@fontsource-variable/saira/wdth.css'

/** Milliseconds after the first frame. */
const LIVE_DELAY = 300

/** Shows the page of the address, once it is whole. */
export async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('The document has no #root.')
  document.documentElement.lang = locale
  const matched = matchRoute(splitLocale(location.pathname).path)
  const allowed = !(bootData && matched) || policies[matched.route.policy](bootData.me && viewerOf(bootData.me))
  // A page that doesn't load is told in the page's place, which needs only the common texts.
  const page = preparePage(allowed ? matched : null).catch(() => undefined)
  await Promise.all([page, loadTexts(commonMessages), queryClient.ensureQueryData(configQuery)])
  createRoot(element).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  requestAnimationFrame(() => setTimeout(startLiveUpdates, LIVE_DELAY))
}

/** Live updates start once the page is drawn, which they mustn't hold up; without them the page is as true as when it was loaded. */
function startLiveUpdates(): void {
  import('./live.ts').then(({ startLive }) => startLive()).catch(() => undefined)
}

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Texts>
        <Navigation>
          <Boundary place="">
            <Frame>
              <Routes />
            </Frame>
          </Boundary>
        </Navigation>
      </Texts>
    </QueryClientProvider>
  )
}
