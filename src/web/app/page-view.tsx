import { createElement, lazy, Suspense, use } from 'react'
import { type Policy, policies } from '#domain/roles.ts'
import type { Matched } from '#domain/routes.ts'
import { Arrival } from '#web/shell/arrival.tsx'
import { Boundary } from '#web/shell/boundary.tsx'
import { Loading } from '#web/shell/loading.tsx'
import { Restricted } from '#web/shell/restricted.tsx'
import { NotFound } from '#web/ui/page/not-found.tsx'
import { useIsAwaited } from './boot-data.ts'
import { type TextKey, useLocale, useText } from './intl.tsx'
import { usePlace } from './navigation.tsx'
import { pageOf } from './pages.ts'
import { pageInfoOf } from './routes.ts'
import { useViewer } from './session.tsx'

// The parts of ui, for whoever builds next; the build leaves them out.
const Parts = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('#web/parts/parts.tsx')).Parts }))
  : () => null

type View = 'parts' | 'page' | 'loading' | 'restricted' | 'notFound'

/** The page of the place one is at, if one may see it. */
export function PageView() {
  const text = useText()
  const { path, matched } = usePlace()
  const viewer = useViewer()
  const isAwaited = useIsAwaited()
  const view = import.meta.env.DEV && path === '/parts' ? 'parts' : isAwaited ? 'loading' : viewOf(matched, viewer)
  return (
    <Boundary place={path}>
      <Suspense fallback={<Loading />}>
        <Arrival key={path} title={text(titleOf(view, matched))} />
        {view === 'parts' && <Parts />}
        {view === 'page' && matched && <Page key={`page ${path}`} matched={matched} />}
        {view === 'loading' && <Loading />}
        {view === 'restricted' && <Restricted viewer={viewer ?? null} />}
        {view === 'notFound' && <NotFound />}
      </Suspense>
    </Boundary>
  )
}

function Page({ matched }: { matched: Matched }) {
  const found = pageOf(matched, useLocale())
  const { Page: Shown } = found instanceof Promise ? use(found) : found
  return createElement(Shown, { params: matched.params })
}

function viewOf(matched: Matched | null, viewer: ReturnType<typeof useViewer>): View {
  if (!matched) return 'notFound'
  const policy: Policy = matched.route.path === '/' ? 'anyone' : matched.route.policy
  if (policy === 'anyone') return 'page'
  if (viewer === undefined) return 'loading'
  return policies[policy](viewer) ? 'page' : 'restricted'
}

function titleOf(view: View, matched: Matched | null): TextKey {
  if (view === 'restricted') return 'title.restricted'
  return matched ? pageInfoOf(matched).title : 'title.notFound'
}
