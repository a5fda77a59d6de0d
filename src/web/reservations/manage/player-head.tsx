import type { EntryDetail } from '#domain/entries/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { EntryFace } from '#web/reservations/game/entry-face.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './player-head.module.css'

/** Who it is: a member by nick and username, a guest by who brought them. */
export function PlayerHead({ entry: { user, nick, host } }: { entry: EntryDetail }) {
  return (
    <div className={styles.root}>
      <EntryFace entry={{ nick, avatar: user?.avatar ?? null }} size="panel" />
      <div>
        <h2 className={cx('display', styles.name)}>{nick ?? <Text id="entry.guest" />}</h2>
        <p className="small muted">
          {user?.username}
          {!user && host && <Text id="entry.broughtBy" values={{ nick: host.nick }} />}
          {!user && !host && <Text id="entry.broughtByClub" />}
        </p>
      </div>
    </div>
  )
}
