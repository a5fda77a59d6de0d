import type { ReactNode } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { EntryFace, EntryName } from '#web/reservations/game/entry.tsx'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { describeSkill, fullNameOf } from '#web/reservations/player-words.ts'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './choose-rows.module.css'

/** The longest bar, in pixels. */
const BAR = 56

/** The players of a game under titles. */
export function ChooseRows({ label, children }: { label: string; children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.root}>
      <Row spread className={cx('small muted', styles.titles)} aria-hidden="true">
        <span>{text('close.player')}</span>
        <span>{text('close.lately')}</span>
      </Row>
      <ul className="rows" aria-label={label}>
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
  open: OpenPlayer
  /** Whether it is one of the four; without it there is nothing to choose. */
  tick?: { on: boolean; change: () => void }
}

/** Somebody in a game: who, how they play, and how often they played lately. The name opens all of it. */
export function ChooseRow({ entry, place, lately, most, open, tick }: Props) {
  const words = useWords()
  const { text } = words
  const { user, waiting } = entry
  const games = user && lately ? (lately.get(user.id) ?? 0) : null
  return (
    <Row as="li" gap={3} className={styles.row}>
      {tick && (
        <Checkbox
          quiet
          className={styles.tick}
          label={fullNameOf(entry, words)}
          checked={tick.on}
          onChange={tick.change}
        />
      )}
      <EntryFace entry={entry} />
      <span className={cx('anywhere', styles.who)}>
        <b className="semibold block">
          <EntryName entry={entry} open={open} />
        </b>
        <span className="small muted">
          {describeSkill(entry, words)}
          <span className={styles.arrival}> · {text('close.arrival', { place })}</span>
        </span>
      </span>
      {waiting && <Tag>{text('close.waits')}</Tag>}
      <span className={styles.games}>
        <span className="display text-subheading align-end" aria-hidden="true">
          {games ?? '–'}
        </span>
        {games !== null && <span className={styles.bar} style={{ width: `${Math.round((games / most) * BAR)}px` }} />}
        <span className="visually-hidden">
          {games === null ? text('close.notCounted') : text('close.played', { games })}
        </span>
      </span>
    </Row>
  )
}

/** The most games that one of these players had lately, at least 1: the length of the longest bar. */
export function mostOf(players: readonly EntryView[], lately: ReadonlyMap<number, number> | undefined): number {
  return Math.max(1, ...players.map(({ user }) => (user && lately?.get(user.id)) ?? 0))
}
