import type { CompetitionMatchView } from '#domain/competitions/schema.ts'
import { scoreAddressOf } from '#domain/routes.ts'
import { useBootData } from '#web/app/boot-data.ts'
import { useLocale, useWords } from '#web/app/intl.tsx'
import type { EntryNames } from '#web/competitions/entry-names.ts'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import * as styles from './competition-wall.module.css'

type Props = { match: CompetitionMatchView; points: number | null; names: EntryNames }

/** A court with the score in its halves: whoever is ahead is heavy; below it the code by which a phone keeps the score. */
export function WallMatch({ match: { court, sides, score, code }, points, names }: Props) {
  const { text } = useWords()
  const locale = useLocale()
  const origin = useBootData()?.origin ?? location.origin
  const last = score?.at(-1) ?? [0, 0]
  const [own, other] = last
  const left = points === null ? null : points - own - other
  return (
    <li className={styles.match}>
      <Row as="h2" spread align="baseline" className="display uppercase heavy">
        {court?.name} <small className="muted regular">{left !== null && text('wall.pointsLeft', { left })}</small>
      </Row>
      <div className={cx('court-surface display', styles.court)}>
        {sides.map(({ entries }, side) => {
          const [mine = 0, theirs = 0] = side === 0 ? last : last.toReversed()
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two halves, which stay where they are
            <p key={side} className={cx(styles.half, mine < theirs && styles.behind)}>
              <span>{entries.map(names.short)[0]}</span>
              <b>{mine}</b>
              <span>{entries.map(names.short).slice(1).join(' · ')}</span>
            </p>
          )
        })}
      </div>
      {code !== undefined && (
        <Row tight gap={3} className={styles.code}>
          <QrCode
            value={`${origin}/${locale}${scoreAddressOf(code)}`}
            label={text('wall.codeOf', { court: court?.name ?? '' })}
          />
          <p className="display">
            {text('wall.keepScore', { court: court?.name ?? '' })}
            <span className="muted block">{text('wall.codeIs', { code })}</span>
          </p>
        </Row>
      )}
    </li>
  )
}
