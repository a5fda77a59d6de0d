import { useQuery } from '@tanstack/react-query'
import type { EntryDetailView } from '#domain/entries/schema.ts'
import { isAdmin } from '#domain/roles.ts'
import { personAddressOf } from '#domain/routes.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { api, readFailure } from '#web/app/trpc.ts'
import { EntryFace } from '#web/reservations/game/entry.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AbsentButton } from './absent-button.tsx'
import { NameGuest } from './name-guest.tsx'
import { PlayerActions } from './player-actions.tsx'
import { PlayerFacts } from './player-facts.tsx'

type Props = { entryId: number | string; onClose: () => void }

/** The drawer's inside: what is known of an entry, while it loads, when it can't be had, and when it is gone. */
export function PlayerPanel({ entryId, onClose }: Props) {
  const text = useText()
  const viewer = useViewer() ?? null
  const query = useQuery(
    api.entries.one.queryOptions({ id: entryId }, { refetchOnWindowFocus: 'always', meta: { live: 'game' } }),
  )
  const status = readFailure(query.error)?.status
  const isGone = query.isError && (status === 404 || status === 400)
  const entry = isGone ? undefined : query.data?.data
  const admin = isAdmin(viewer)
  return (
    <Drawer
      open
      onClose={onClose}
      title={entry ? (entry.nick ?? text('entry.guest')) : text('entry.title')}
      head={entry && <PlayerHead entry={entry} admin={admin} />}
      foot={entry && (admin ? <PlayerActions entry={entry} onRemoved={onClose} /> : <AbsentButton entry={entry} />)}
    >
      {entry && <PlayerFacts entry={entry} isAdmin={admin} />}
      {entry && <NameGuest entry={entry} />}
      {isGone && (
        <output>
          <Text id="entry.gone" />
        </output>
      )}
      {query.isError && !isGone && !entry && <ReadError query={query} what="entry.failed" />}
      {query.isPending && <Loading />}
    </Drawer>
  )
}

function Loading() {
  return (
    <>
      <output className="visually-hidden">
        <Text id="entry.loading" />
      </output>
      <Skeleton height="56px" />
      <Skeleton height="89px" />
      <Skeleton height="170px" />
    </>
  )
}

/** Who it is: a member by nick, which leads admins to their card, and username, a guest by who brought them. */
function PlayerHead({ entry: { user, nick, host, invited }, admin }: { entry: EntryDetailView; admin: boolean }) {
  return (
    <Row tight gap={4} className="anywhere">
      <EntryFace entry={{ nick, avatar: user?.avatar ?? null, invited }} size="panel" />
      <div>
        <h2 className="display">
          {user && admin ? (
            <Link className="link" to={personAddressOf(user.id)}>
              {nick}
            </Link>
          ) : (
            (nick ?? <Text id="entry.guest" />)
          )}
        </h2>
        <p className="small muted">
          {user?.username}
          {!user && host && <Text id="entry.broughtBy" values={{ nick: host.nick }} />}
          {!user && !host && <Text id="entry.broughtByClub" />}
        </p>
      </div>
    </Row>
  )
}
