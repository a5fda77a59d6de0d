import { Text } from '../intl.tsx'
import { usePlace } from '../navigation.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** To the sign-in page, from where one comes back here. */
export function SignInLink({ kind = 'outline' }: { kind?: 'outline' | 'primary' }) {
  const { path, search } = usePlace()
  if (path === '/login') return null
  const here = search ? `${path}?${search}` : path
  return (
    <LinkButton to={here === '/' ? '/login' : `/login?next=${encodeURIComponent(here)}`} kind={kind}>
      <Text id="menu.signIn" />
    </LinkButton>
  )
}
