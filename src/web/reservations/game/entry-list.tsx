import type { ReactNode } from 'react'
import type { EntryView } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { describeSkill } from '#web/reservations/player-words.ts'
import { EntryFace } from './entry-face.tsx'
import * as styles from './entry-list.module.css'
import { SectionTitle } from './section-title.tsx'

/** Players and guests under a title. */
export function EntryList({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <ul className={styles.root}>{children}</ul>
    </section>
  )
}

type Props = {
  entry: EntryView
  name: ReactNode
  /** Said below the name. */
  children: ReactNode
  /** What can be done with it. */
  action?: ReactNode
}

/** One player or guest of a list: a face, a name, and a note. */
export function EntryRow({ entry, name, children, action }: Props) {
  return (
    <li className={styles.row}>
      <EntryFace entry={entry} />
      <span className={styles.rowWords}>
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
