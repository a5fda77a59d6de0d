import type { PlayerLevelView } from '#domain/levels/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './level-page.module.css'
import { surenesses, surenessKeys } from './level-words.ts'

/** A level as a figure, what it may be off by, and how sure that is. */
export function LevelHead({ level: { user, level }, isOwn }: { level: PlayerLevelView; isOwn: boolean }) {
  const { text, formats } = useWords()
  return (
    <Row spread gap={4} align="end">
      <Stack gap={2}>
        <h1 className="page-title anywhere">{isOwn ? text('level.own') : text('level.of', { name: user.nick })}</h1>
        {level && (
          <p className={cx('public-figure', styles.figure)}>
            {formats.level(level.level)} <small>± {formats.level(level.plusMinus)}</small>
          </p>
        )}
      </Stack>
      {level ? (
        <Stack gap={3} className={styles.sure}>
          <p className="lede">
            <Text
              id={isOwn ? 'level.between' : 'level.betweenOf'}
              values={{
                sure: level.sure,
                from: formats.level(Math.max(1, level.level - level.plusMinus)),
                to: formats.level(Math.min(7, level.level + level.plusMinus)),
                b: renderStrong,
              }}
            />
          </p>
          <ol className={cx('small muted', styles.steps)} aria-label={text('level.howSure')}>
            {surenesses.map((one) => (
              <li key={one} aria-current={one === level.sure || undefined}>
                {text(surenessKeys[one])}
              </li>
            ))}
          </ol>
        </Stack>
      ) : (
        <p className={cx('lede', styles.sure)}>{text('level.none')}</p>
      )}
    </Row>
  )
}
