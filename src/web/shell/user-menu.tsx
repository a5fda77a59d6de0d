import type { Me } from '#domain/auth/schema.ts'
import { routes } from '#domain/routes.ts'
import { useRefusalText, useText } from '#web/app/intl.tsx'
import { useLogout, viewerOf } from '#web/app/session.tsx'
import { failureOf } from '#web/app/trpc.ts'
import { Avatar } from '../ui/avatar.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { toast } from '../ui/toast.tsx'
import { entriesAt } from './menu-entries.ts'

/** What concerns the one who is signed in. */
export function UserMenu({ me }: { me: Me }) {
  const text = useText()
  const refusalText = useRefusalText()
  const logout = useLogout()
  const signOut = () =>
    logout.mutate(undefined, {
      onError: (error) => {
        const failure = failureOf(error)
        toast(failure ? refusalText(failure.refusals[0]) : text('errors.noAnswer'), 'bad')
      },
    })
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
      <Avatar name={me.nick} look="ringed" src={`/api/users/${me.id}/avatar`} />
    </MenuButton>
  )
}
