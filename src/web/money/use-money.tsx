import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberMoneyView } from '#domain/money/member-schema.ts'
import { api } from '#web/app/trpc.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A member's money, the viewer's own where no user is named; `part` stands in its place until it is there. */
export function useMoney(userId: number | null, before?: number): { money: MemberMoneyView | null; part: ReactNode } {
  const page = before === undefined ? {} : { before }
  const options = { meta: { live: 'list' } } as const
  const own = useQuery({ ...api.money.me.queryOptions(page, options), enabled: userId === null })
  const theirs = useQuery({
    ...api.money.ofUser.queryOptions({ id: userId ?? 0, ...page }, options),
    enabled: userId !== null,
  })
  const query = userId === null ? own : theirs
  if (query.data) return { money: query.data.data, part: null }
  return {
    money: null,
    part: query.isError ? <ReadError query={query} what="money.failed" /> : <Skeleton height="320px" />,
  }
}
