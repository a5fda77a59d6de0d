import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'

/** The roles that can be chosen, as the server has them. */
export function useRoles() {
  const query = useQuery(api.users.roles.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }))
  return { query, roles: query.data?.data.map(({ role }) => role) }
}
