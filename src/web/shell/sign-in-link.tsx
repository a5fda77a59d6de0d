import { Text } from '#web/app/intl.tsx'
import { usePlace, useSearchText } from '#web/app/navigation.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** To the sign-in page, from where one comes back here. */
export function SignInLink({ kind = 'outline' }: { kind?: 'outline' | 'primary' }) {
  const { path } = usePlace()
  const search = useSearchText()
  if (path === '/login') return null
  // From a page about accounts one goes on to where that one leads.
  const here = path.startsWith('/account/')
    ? (new URLSearchParams(search).get('next') ?? '/')
    : search
      ? `${path}?${search}`
      : path
  return (
    <LinkButton to={here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`} kind={kind}>
      <Text id="menu.signIn" />
    </LinkButton>
  )
}
