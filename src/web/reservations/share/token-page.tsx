import { useQuery } from '@tanstack/react-query'
import type { PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { GameView } from '#web/reservations/game/game-view.tsx'

/** The game of a public link: to a visitor its court, time and places, above signing in; to the signed-in as far as the link lets. */
export function Page({ params }: PageProps) {
  const token = params.token ?? ''
  const query = useQuery(
    api.reservations.byToken.queryOptions({ token }, { refetchOnWindowFocus: 'always', meta: { live: 'game' } }),
  )
  return <GameView query={query} place="link" token={token} />
}
