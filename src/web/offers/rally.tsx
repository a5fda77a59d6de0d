import type { SearchView } from '#domain/offers/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './rally.module.css'

type Props = { waves: SearchView['waves']; nextAt: string | null; next: number }

/** Under each bounce, filled for each who looked. */
const boxes = [0, 1, 2, 3]

/** The court from the side: every bounce is a wave, lower each time; flown so far, and dotted where it comes. The last two and the next. */
export function Rally({ waves, nextAt, next }: Props) {
  const { text, formats } = useWords()
  const now = useNow()
  const last = waves.slice(-2)
  const bounces = [
    ...last.map(({ at, told, looked }) => ({
      at,
      text: text('offer.search.wave', { told, looked }),
      told,
      looked,
    })),
    ...(nextAt === null
      ? []
      : [{ at: nextAt, text: text('offer.search.waveNext', { count: next }), told: 0, looked: 0 }]),
  ]
  const latest = last.at(-1)
  const [from, to] = [latest ? Date.parse(latest.at) : now, nextAt === null ? now : Date.parse(nextAt)]
  const part = to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 1
  return (
    <div className={styles.root}>
      <svg viewBox="0 0 300 96" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.floor} d="M0 94h300" />
        {last.map(({ at }, index) => (
          <path key={at} d={index === 0 ? 'M-50 94q50-150 100 0' : 'M50 94q50-120 100 0'} />
        ))}
        {nextAt !== null && <path className={styles.toCome} d={`M${last.length * 100 - 50} 94q50-90 100 0`} />}
        <path className={styles.ball} d={`M${last.length * 100 - 50 + part * 100} ${94 - 180 * part * (1 - part)}h0`} />
      </svg>
      <ol className={styles.bounces}>
        {bounces.map(({ at, text: says, told, looked }) => (
          <li key={at}>
            <span className="display text-subheading block">{formats.time(at)}</span>
            <span className={styles.boxes} aria-hidden="true">
              {boxes.map((box) => (
                <i key={box} className={cx(box < looked && styles.looked, told === 0 && styles.dashed)} />
              ))}
            </span>
            <span className="small quiet">{says}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
