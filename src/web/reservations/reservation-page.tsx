import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '#web/pages.ts'
import { api } from '#web/trpc.ts'
import { GameView } from './game-view.tsx'

/** One reservation, as far as the one who looks may see it. */
export function Page({ params }: PageProps) {
  const id = params.documentId ?? ''
  const query = useQuery(api.reservations.one.queryOptions({ id }, { refetchOnWindowFocus: 'always' }))
  return <GameView query={query} place="page" />
}
