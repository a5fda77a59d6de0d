import { postSorts, postStates } from '#domain/posts/kinds.ts'
import { oneIn, sortIn } from '#web/ui/list/list-address.ts'

/** The filter that an address sets for a list of posts; invalid values are ignored. */
export function readPostsFilter(search: URLSearchParams) {
  const state = oneIn(search, 'state', postStates)
  const sort = sortIn(search, postSorts)
  const q = (search.get('q') ?? '').slice(0, 100)
  return { ...(state && { state }), ...(sort && { sort }), ...(q && { q }) }
}
export type PostsFilter = ReturnType<typeof readPostsFilter>

/** Whether a filter is set. */
export function isFiltered({ state, q }: PostsFilter): boolean {
  return state !== undefined || q !== undefined
}
