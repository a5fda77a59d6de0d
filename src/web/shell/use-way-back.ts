import { usePlace, useSearchText } from '#web/app/navigation.tsx'

/**
 * A path of the account pages from which one comes back here; from one of them, to where that one leads. Where there is no page, the
 * path alone: a 404 repeats nothing else of the request.
 */
export function useWayBack(): (path: string) => string {
  const { path, matched } = usePlace()
  const search = useSearchText()
  const isAccountPage = path === '/login' || path.startsWith('/account/')
  const here = isAccountPage ? new URLSearchParams(search).get('next') : matched && search ? `${path}?${search}` : path
  return (to) => (here === null || here === '/' ? to : `${to}?next=${encodeURIComponent(here)}`)
}
