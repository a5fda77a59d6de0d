import type { ReactNode } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { GameName } from '#web/reservations/game/entry-name.tsx'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { describeSkill } from '#web/reservations/player-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { GuestMark } from './guest-mark.tsx'

/** The players of a game under the titles of what is told of them. */
export function PickRows({ label, words: { text }, children }: { label: string; words: Words; children: ReactNode }) {
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
  words: Words
  open: OpenPlayer
  before?: ReactNode
}

/** Somebody in a game: who, how they play, and how often they played lately. The name opens all of it. */
export function PickRow({ entry, place, lately, most, isOn = false, words, open, before }: Props) {
  const { text } = words
  const { user, waiting } = entry
  const games = user && lately ? (lately.get(user.id) ?? 0) : null
  return (
    <li className={isOn ? 'pick pick--on' : 'pick'}>
      {before}
      {user ? <Avatar name={user.nick} /> : <GuestMark />}
      <span className="pick__who">
        <b>
          <GameName entry={entry} words={words} open={open} />
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
