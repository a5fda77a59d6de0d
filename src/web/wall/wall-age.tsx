import { useWords } from '#web/app/intl.tsx'
import { lastAnswer, useConnection } from '#web/shell/connection.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './wall-page.module.css'

/** Says since when nothing was heard of the club. */
export function WallAge() {
  const { text, formats } = useWords()
  const connection = useConnection()
  return (
    <output className={cx('display semibold warning', styles.age)}>
      {connection !== 'ok' && text('wall.old', { time: formats.time(lastAnswer()) })}
    </output>
  )
}
