import { api, queryClient } from '#web/app/trpc.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'

/** Fetches again what shows money that has moved. */
export function refreshMoney(): void {
  void queryClient.invalidateQueries(api.money.pathFilter())
  void refreshGames()
}
