import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isAdmin } from '#domain/roles.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import type { PageProps } from '#web/app/pages.ts'
import { useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { GameView } from './game-view.tsx'
import { useShowAll } from './use-show-all.ts'

const GameDialog = lazy(async () => ({ default: (await import('./game-dialog.tsx')).GameDialog }))

/** One reservation, as far as the viewer may see it; above it, where admins ask for it, with all who play. */
export function Page({ params }: PageProps) {
  const id = params.documentId ?? ''
  const query = useQuery(
    api.reservations.one.queryOptions({ id }, { refetchOnWindowFocus: 'always', meta: { live: 'game' } }),
  )
  const all = useShowAll()
  const alive = useIsAlive()
  const viewer = useViewer() ?? null
  return (
    <>
      <GameView query={query} place="page" />
      {alive && all.isOpen && isAdmin(viewer) && (
        <Suspense>
          <GameDialog id={id} onClose={all.close} />
        </Suspense>
      )}
    </>
  )
}
