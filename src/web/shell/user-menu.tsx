import type { MeView } from '#domain/auth/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { routes } from '#web/app/routes.ts'
import { useLogout, viewerOf } from '#web/app/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { useFailureToast } from '../ui/failed.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { entriesAt } from './menu-entries.ts'

/** The menu of the signed-in user. */
export function UserMenu({ me }: { me: MeView }) {
  const text = useText()
  const notify = useFailureToast('menu.signOutFailed')
  const logout = useLogout()
  const signOut = () => logout.mutate(undefined, { onError: (error) => notify(error) })
  const entries = [
    ...entriesAt(routes, 'account', viewerOf(me)).map(({ path, title }) => ({
      value: path,
      text: text(title),
      to: path,
    })),
    { value: 'mine', text: text('title.myReservations'), to: '/my-reservations' },
    { value: 'out', text: text('menu.signOut'), onSelect: signOut },
  ]
  return (
    <MenuButton label={text('menu.user')} heading={me.nick} entries={entries}>
      <Avatar name={me.nick} look="ringed" src={me.avatar ?? `/api/users/${me.id}/avatar`} />
    </MenuButton>
  )
}
