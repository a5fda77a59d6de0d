import { useQuery } from '@tanstack/react-query'
import type { PageProps, Prepare } from '#web/app/pages.ts'
import { GameView } from '#web/reservations/game/game-view.tsx'
import { linkedGameQuery } from '#web/reservations/queries.ts'

export const prepare: Prepare = (cache, { params }) => cache.prefetchQuery(linkedGameQuery(params.token ?? ''))

/** The game of a public link: to a visitor its court, time and places, above signing in; to the signed-in as far as the link lets. */
export function Page({ params }: PageProps) {
  const token = params.token ?? ''
  const query = useQuery(linkedGameQuery(token))
  return <GameView query={query} place="link" token={token} />
}
