import type { Me } from '#domain/auth/schema.ts'
import { useRefusalText, useText } from '../intl.tsx'
import { useNavigate } from '../navigation.tsx'
import { useLogout } from '../session.tsx'
import { failureOf } from '../trpc.ts'
import { Avatar } from '../ui/avatar.tsx'
import { toast } from '../ui/toast.tsx'
import { MenuButton } from './menu-button.tsx'

/** What concerns the one who is signed in. */
export function UserMenu({ me }: { me: Me }) {
  const text = useText()
  const refusalText = useRefusalText()
  const navigate = useNavigate()
  const logout = useLogout()
  const signOut = () =>
    logout.mutate(undefined, {
      onError: (error) => {
        const failure = failureOf(error)
        toast(failure ? refusalText(failure.refusals[0]) : text('errors.noAnswer'), 'bad')
      },
    })
  const entries = [
    { value: 'mine', text: text('title.myReservations'), onSelect: () => navigate('/my-reservations') },
    { value: 'out', text: text('menu.signOut'), onSelect: signOut },
  ]
  return (
    <MenuButton label={text('menu.user')} entries={entries}>
      <Avatar name={me.nick} look="outlined" />
    </MenuButton>
  )
}
