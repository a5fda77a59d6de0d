import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'
import { listAddress, pageIn } from './list-address.ts'
import { type Filter, type FilterWords, readFilter } from './list-filter.ts'

type Changes = Parameters<typeof listAddress>[2]

/** The state of a list, which stands in its address, and the ways to change it. */
export type List<Words extends FilterWords = FilterWords> = {
  filter: Filter<Words>
  page: number
  /** Whether something is left out: an order alone leaves nothing out. */
  isFiltered: boolean
  /** The address of the same list, asked otherwise. */
  addressOf: (changes: Changes) => string
  /** The address of another page, for the pager. */
  pageTo: (page: number) => string
  /** Searches, filters or sorts otherwise. Searching by letters would fill the history, so this replaces the step. */
  setFilter: (changes: Changes) => void
}

/** The list that an address asks for; `words` is what it may say. */
export function useList<Words extends FilterWords>(words: Words): List<Words> {
  const path = usePath()
  const search = useSearch()
  const navigate = useNavigate()
  const filter = readFilter(search, words)
  const addressOf = (changes: Changes) => listAddress(path, search, changes)
  return {
    filter,
    page: pageIn(search),
    isFiltered: Object.keys(filter).some((name) => name !== 'sort'),
    addressOf,
    pageTo: (page) => addressOf({ page }),
    setFilter: (changes) => navigate(addressOf(changes), { replace: true }),
  }
}
