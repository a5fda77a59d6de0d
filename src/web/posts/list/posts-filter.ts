import { postSorts, postStates } from '#domain/posts/kinds.ts'
import { oneIn, sortIn } from '#web/ui/list/list-address.ts'

/** What an address asks of a list of posts; what it says wrongly isn't asked. */
export function readPostsFilter(search: URLSearchParams) {
  const state = oneIn(search, 'state', postStates)
  const sort = sortIn(search, postSorts)
  const q = (search.get('q') ?? '').slice(0, 100)
  return { ...(state && { state }), ...(sort && { sort }), ...(q && { q }) }
}
export type PostsFilter = ReturnType<typeof readPostsFilter>

/** Whether less than all is asked for. */
export function isFiltered({ state, q }: PostsFilter): boolean {
  return state !== undefined || q !== undefined
}
