import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'

/** A page of the viewer's games: those that come, soonest first, or those that are past, latest first. */
export function mineQuery({ when, page, pageSize }: { when: 'upcoming' | 'past'; page: number; pageSize: number }) {
  const sort = when === 'upcoming' ? 'startDate' : '-startDate'
  return queryOptions(
    api.reservations.mine.queryOptions(
      { when, sort, page, pageSize },
      { refetchOnWindowFocus: 'always', meta: { live: 'game' } },
    ),
  )
}
