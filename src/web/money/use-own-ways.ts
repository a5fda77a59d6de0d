import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'

/** Answers whether the viewer can pay a place by their own credit or a bono now; null until that is known. */
export function useOwnWays(place: number): boolean | null {
  const { data, isError } = useQuery(api.money.waysOf.queryOptions({ id: place, of: 'place' }))
  // What opens then says what went wrong.
  if (isError) return true
  if (!data) return null
  const { balance, bonos, due } = data.data
  return balance >= due || bonos.some(({ reason }) => reason === null)
}
