import type { EntryDetail } from '#domain/entries/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { GuestAvatar } from '#web/reservations/game/guest-avatar.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

/** Who it is: a member by nick and username, a guest by who brought them. */
export function PlayerHead({ entry: { user, nick, host } }: { entry: EntryDetail }) {
  return (
    <div className="player__head">
      {nick === null ? <GuestAvatar /> : <Avatar name={nick} />}
      <div>
        <h2 className="display">{nick ?? <Text id="entry.guest" />}</h2>
        <p className="small muted">
          {user?.username}
          {!user && host && <Text id="entry.broughtBy" values={{ nick: host.nick }} />}
          {!user && !host && <Text id="entry.broughtByClub" />}
        </p>
      </div>
    </div>
  )
}
