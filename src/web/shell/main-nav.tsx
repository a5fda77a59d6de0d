import { policies } from '#domain/roles.ts'
import { matchRoute } from '#domain/routes.ts'
import { Text, useText } from '../intl.tsx'
import { Link, usePlace } from '../navigation.tsx'
import { useCaller } from '../session.tsx'

/** What the menu leads to, as far as the one who looks may go there. */
const entries = ['/reservations', '/my-reservations'].flatMap((path) => matchRoute(path)?.route ?? [])

export function MainNav() {
  const text = useText()
  const caller = useCaller() ?? null
  const { matched } = usePlace()
  return (
    <nav className="nav" aria-label={text('menu.main')}>
      {entries
        .filter(({ policy }) => policies[policy](caller))
        .map(({ path, page, title }) => (
          <Link key={path} to={path} aria-current={page === matched?.route.page ? 'page' : undefined}>
            <Text id={title} />
          </Link>
        ))}
    </nav>
  )
}
