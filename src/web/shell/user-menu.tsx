import { useQuery } from '@tanstack/react-query'
import type { MeView } from '#domain/auth/schema.ts'
import { useLocale, useText } from '#web/app/intl.tsx'
import { routes } from '#web/app/routes.ts'
import { useLogout, viewerOf } from '#web/app/session.tsx'
import { turnQuery } from '#web/notices/turn-query.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useFailureToast } from '../ui/failed.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { entriesAt } from './menu-entries.ts'
import * as styles from './user-menu.module.css'

/** The menu of the signed-in user, and how much waits for them. */
export function UserMenu({ me }: { me: MeView }) {
  const text = useText()
  const notify = useFailureToast('menu.signOutFailed')
  const logout = useLogout()
  const signOut = () => logout.mutate(undefined, { onError: (error) => notify(error) })
  const count = useQuery(turnQuery(true, useLocale())).data?.data.length ?? 0
  const entries = [
    ...entriesAt(routes, 'account', viewerOf(me)).map(({ path, title }) => ({
      value: path,
      text: path === '/notices' && count > 0 ? text('menu.turn', { title: text(title), count }) : text(title),
      to: path,
    })),
    { value: 'mine', text: text('title.myReservations'), to: '/my-reservations' },
    { value: 'out', text: text('menu.signOut'), onSelect: signOut },
  ]
  return (
    <MenuButton label={text('menu.user')} heading={me.nick} entries={entries} className={styles.root}>
      <Avatar name={me.nick} look="ringed" src={me.avatar ?? `/api/users/${me.id}/avatar`} />
      {count > 0 && (
        <>
          <span className="visually-hidden">({text('menu.waiting', { count })})</span>
          <b className={styles.waiting} aria-hidden="true">
            {count}
          </b>
        </>
      )}
    </MenuButton>
  )
}
