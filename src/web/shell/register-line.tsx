import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useWayBack } from './use-way-back.ts'

/** A link to the registration page, which leads back here; nothing where the club lets nobody register. */
export function RegisterLine() {
  const { enableRegister } = useConfig()
  const wayBack = useWayBack()
  if (!enableRegister) return null
  return (
    <p>
      <Text id="menu.noAccount" />{' '}
      <Link to={wayBack('/account/register')} className="link">
        <Text id="menu.register" />
      </Link>
    </p>
  )
}
