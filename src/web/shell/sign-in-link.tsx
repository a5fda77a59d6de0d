import { Text } from '#web/app/intl.tsx'
import { usePath } from '#web/app/navigation.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWayBack } from './use-way-back.ts'

/** A link to the sign-in page, which leads back here. */
export function SignInLink({ kind = 'outline' }: { kind?: 'outline' | 'primary' }) {
  const path = usePath()
  const wayBack = useWayBack()
  if (path === '/login') return null
  return (
    <LinkButton to={wayBack('/login')} kind={kind}>
      <Text id="menu.signIn" />
    </LinkButton>
  )
}
