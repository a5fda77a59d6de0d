import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import type { EntryNames } from '#web/competitions/entry-names.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './competition-wall.module.css'

/** As many rows as the screen has room for. */
const ROWS = 16

type Props = Pick<CompetitionPage, 'standings'> & { names: EntryNames }

/** The table by points, the running round in it. */
export function WallTable({ standings, names }: Props) {
  const text = useText()
  return (
    <section>
      <h2 className={cx('display uppercase heavy', styles.title)}>
        <Text id="wall.table" />
      </h2>
      <ol className="display">
        {standings.slice(0, ROWS).map(({ entry, place, isTied, now, rests, points }) => (
          <li key={entry} className={cx(styles.row, place <= 3 && 'heavy')}>
            <span className="muted">{isTied ? '=' : place}</span>
            <span className={styles.name}>{names.short(entry)}</span>
            <small className="muted regular">{rests ? text('wall.rests') : now !== null && `+${now}`}</small>
            <b className="heavy">{points}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
