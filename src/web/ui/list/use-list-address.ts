import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'
import { listAddress, pageIn } from './list-address.ts'

type Changes = Parameters<typeof listAddress>[2]

/**
 * What the address of a list asks for, and the ways to ask for something else: `pageTo` for the pager, `ask` for what is
 * searched, sorted or filtered. Searching by letters would fill the history, so asking replaces the step.
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
    ask: (changes: Changes) => navigate(listAddress(path, search, changes), { replace: true }),
  }
}
