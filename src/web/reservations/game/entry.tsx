import type { ReactNode } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { describeSkill, fullNameOf } from '#web/reservations/player-words.ts'
import { guestLetterOf } from '#web/reservations/slot-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './entry.module.css'
import { SectionTitle } from './section-title.tsx'
import type { OpenPlayer } from './use-open-player.ts'

/** In a row of a list, on a place of the court, or at the head of a player's panel. */
type Size = keyof typeof sizes

const sizes = { row: undefined, court: styles.court, panel: styles.panel }

type FaceProps = { entry: Pick<EntryView, 'nick' | 'avatar' | 'invited'>; size?: Size; isYou?: boolean }

/** Who an entry is, in a circle: a member's picture or initials, for a guest the first letter of their name or of the word. */
export function EntryFace({ entry: { nick, avatar, invited }, size = 'row', isYou = false }: FaceProps) {
  const text = useText()
  if (invited || nick === null) return <Ring size={size}>{nick?.charAt(0) ?? guestLetterOf(text)}</Ring>
  const onCourt = size === 'court' && (isYou ? styles.you : styles.member)
  return <Avatar name={nick} src={avatar} look={isYou ? 'you' : 'plain'} className={cx(sizes[size], onCourt)} />
}

type RingProps = { size?: Size; isFilled?: boolean; children?: ReactNode }

/** A dashed ring where a face would be. */
export function Ring({ size = 'row', isFilled = false, children }: RingProps) {
  return (
    <span className={cx('display', styles.ring, sizes[size], isFilled && styles.ringFilled)} aria-hidden="true">
      {children}
    </span>
  )
}

type NameProps = {
  entry: EntryView
  open: OpenPlayer | null
  /** Another text says who brought a guest. */
  short?: boolean
}

/** A player's name; for staff it leads to what is known of them. */
export function EntryName({ entry, open, short = false }: NameProps) {
  const words = useWords()
  const name = short ? nameOf(entry, words) : fullNameOf(entry, words)
  if (!open) return name
  return (
    <Link className={styles.name} to={open.to(entry.id)} onClick={open.leaving}>
      {name}
    </Link>
  )
}

/** Players and guests under a title. */
export function EntryList({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <SectionTitle>{title}</SectionTitle>
      <ul className="rows">{children}</ul>
    </Stack>
  )
}

type RowProps = {
  entry: EntryView
  name: ReactNode
  /** Said below the name. */
  children: ReactNode
  /** What can be done with it. */
  action?: ReactNode
}

/** One player or guest of a list: a face, a name, and a note. */
export function EntryRow({ entry, name, children, action }: RowProps) {
  return (
    <Row as="li" gap={3} className={styles.row}>
      <EntryFace entry={entry} />
      <Stack as="span" className={styles.rowWords}>
        <b className="semibold">{name}</b>
        <span className="small muted">{children}</span>
      </Stack>
      {action}
    </Row>
  )
}

/** "3.25 · left"; of a guest the level, and who brought them. */
export function SkillAndHost({ entry }: { entry: EntryView }) {
  const words = useWords()
  const { text, formats } = words
  if (!entry.host) return describeSkill(entry, words)
  return `${formats.level(entry.level)} · ${text('reservation.one.of', { host: entry.host.nick })}`
}
