import type { ReactNode } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { describeSkill, nameOf } from '#web/reservations/player-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { GuestAvatar } from './guest-avatar.tsx'

type Props = {
  entry: EntryView
  name: ReactNode
  /** Said below the name. */
  children: ReactNode
  /** What can be done with it. */
  action?: ReactNode
}

/** One player or guest of a list: a face, a name, and what is said of them. */
export function EntryRow({ entry, name, children, action }: Props) {
  const words = useWords()
  return (
    <li>
      {entry.invited ? <GuestAvatar /> : <Avatar name={nameOf(entry, words)} />}
      <span className="queue__who">
        <b>{name}</b>
        <span className="small muted">{children}</span>
      </span>
      {action}
    </li>
  )
}

/** "3.25 · left"; of a guest the level, and who brought them. */
export function SkillAndHost({ entry }: { entry: EntryView }) {
  const words = useWords()
  const { text, formats } = words
  if (!entry.host) return describeSkill(entry, words)
  return `${formats.level(entry.level)} · ${text('reservation.one.of', { host: entry.host.nick })}`
}
