import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useIsAlive } from '#web/app/boot-data.ts'
import type { PageProps, Prepare } from '#web/app/pages.ts'
import { gameQuery } from '../queries.ts'
import { GameView } from './game-view.tsx'
import { useShowAll } from './use-show-all.ts'

const GameDialog = lazy(async () => ({ default: (await import('./game-dialog.tsx')).GameDialog }))

export const prepare: Prepare = (cache, { params }) => cache.prefetchQuery(gameQuery(params.documentId ?? ''))

/** One reservation, as far as the viewer may see it; above it, where one asks for it, with all who play. */
export function Page({ params }: PageProps) {
  const id = params.documentId ?? ''
  const query = useQuery(gameQuery(id))
  const all = useShowAll()
  const alive = useIsAlive()
  return (
    <>
      <GameView query={query} place="page" />
      {alive && all.isOpen && (
        <Suspense>
          <GameDialog id={id} onClose={all.close} />
        </Suspense>
      )}
    </>
  )
}
