import type { ReactNode } from 'react'
import type { CompetitionMatchView } from '#domain/competitions/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import type { EntryNames } from './entry-names.ts'
import * as styles from './match-row.module.css'

type Props = { match: CompetitionMatchView; names: EntryNames; where: ReactNode }

/** A match that is played in points: who, and how many on each side of the net; whoever is ahead is heavy. */
export function MatchRow({ match: { sides, score }, names, where }: Props) {
  const text = useText()
  const [own, other] = score?.[0] ?? [0, 0]
  const [left, right] = sides
  return (
    <li className={styles.root}>
      <span className={cx('display text-subheading muted', styles.where)}>{where}</span>
      <span className={cx('display', styles.side, own < other && styles.behind)}>
        {left.entries.map(names.short).join(' · ')}
      </span>
      <span className={cx('display text-time', styles.score)}>
        <b className={cx(own < other && styles.behind)}>{own}</b>
        <i>
          <span className="visually-hidden">{text('competition.to')}</span>
        </i>
        <b className={cx(other < own && styles.behind)}>{other}</b>
      </span>
      <span className={cx('display', styles.side, other < own && styles.behind)}>
        {right.entries.map(names.short).join(' · ')}
      </span>
    </li>
  )
}
