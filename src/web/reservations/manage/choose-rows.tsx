import type { ReactNode } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { EntryName } from '#web/reservations/game/entry-name.tsx'
import { GuestAvatar } from '#web/reservations/game/guest-avatar.tsx'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { describeSkill } from '#web/reservations/player-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** The players of a game under the titles of what is told of them. */
export function ChooseRows({ label, children }: { label: string; children: ReactNode }) {
  const text = useText()
  return (
    <div>
      <div className="picks__titles small muted" aria-hidden="true">
        <span>{text('close.player')}</span>
        <span>{text('close.lately')}</span>
      </div>
      <ul className="picks" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

type Props = {
  entry: EntryView
  /** The order of arrival, from 1. */
  place: number
  lately: ReadonlyMap<number, number> | undefined
  most: number
  isOn?: boolean
  open: OpenPlayer
  before?: ReactNode
}

/** Somebody in a game: who, how they play, and how often they played lately. The name opens all of it. */
export function ChooseRow({ entry, place, lately, most, isOn = false, open, before }: Props) {
  const words = useWords()
  const { text } = words
  const { user, waiting } = entry
  const games = user && lately ? (lately.get(user.id) ?? 0) : null
  return (
    <li className={isOn ? 'pick pick--on' : 'pick'}>
      {before}
      {user ? <Avatar name={user.nick} /> : <GuestAvatar />}
      <span className="pick__who">
        <b>
          <EntryName entry={entry} open={open} />
        </b>
        <span className="small muted">
          {describeSkill(entry, words)}
          <span className="pick__arrival"> · {text('close.arrival', { place })}</span>
        </span>
      </span>
      {waiting && <Tag>{text('close.waits')}</Tag>}
      <span className="pick__games">
        <span className="display" aria-hidden="true">
          {games ?? '–'}
        </span>
        {games !== null && <span className="pick__bar" style={{ width: `${Math.round((games / most) * 56)}px` }} />}
        <span className="visually-hidden">
          {games === null ? text('close.notCounted') : text('close.played', { games })}
        </span>
      </span>
    </li>
  )
}

/** The most games that one of these players had lately, at least 1: the length of the longest bar. */
export function mostOf(players: readonly EntryView[], lately: ReadonlyMap<number, number> | undefined): number {
  return Math.max(1, ...players.map(({ user }) => (user && lately?.get(user.id)) ?? 0))
}
