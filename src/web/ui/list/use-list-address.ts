import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'
import { listAddress, pageIn } from './list-address.ts'

type Changes = Parameters<typeof listAddress>[2]

/**
 * The query of a list's address, and the ways to change it: `pageTo` for the pager, `setQuery` for what is
 * searched, sorted or filtered. Searching by letters would fill the history, so `setQuery` replaces the step.
 */
export function useListAddress() {
  const path = usePath()
  const search = useSearch()
  const navigate = useNavigate()
  return {
    search,
    page: pageIn(search),
    q: search.get('q') ?? '',
    pageTo: (page: number) => listAddress(path, search, { page }),
    setQuery: (changes: Changes) => navigate(listAddress(path, search, changes), { replace: true }),
  }
}
