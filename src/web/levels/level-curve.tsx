import { useId } from 'react'
import { dateFormatOf } from '#domain/formats.ts'
import type { PlayerLevelView } from '#domain/levels/schema.ts'
import { useLocale, useWords } from '#web/app/intl.tsx'
import { placeCurve } from './curve.ts'
import * as styles from './level-curve.module.css'

type Props = { level: PlayerLevelView; isOwn: boolean }

/** A level over time: a court as wide as what isn't known, a trainer's word as the line across it, and the player as the ball. */
export function LevelCurve({ level, isOwn }: Props) {
  const { text, formats } = useWords()
  const { start, steps, level: now, games } = level
  const first = steps.at(-1)
  if (!now || !first || !start) return null
  const described = text('level.curve', {
    since: formats.fullDay(first.at),
    start: formats.level(start.level),
    level: formats.level(now.level),
    plusMinus: formats.level(now.plusMinus),
  })
  return (
    <figure aria-label={described}>
      <Drawing level={level} width={358} height={286} isOwn={isOwn} className="phone-only" />
      <Drawing level={level} width={1216} height={400} isOwn={isOwn} className="desktop-only" />
      <figcaption className="small muted measure">
        {text('level.curveNote', { games, assessments: steps.length - games })}
      </figcaption>
    </figure>
  )
}

type DrawingProps = Props & { width: number; height: number; className: string }

/** The same twice, as its figures keep their size while it grows; style sheets choose. */
function Drawing({ level, width, height, isOwn, className }: DrawingProps) {
  const id = useId()
  const { formats } = useWords()
  const monthOf = dateFormatOf(useLocale(), { month: 'short' })
  const curve = placeCurve(level, { width, height })
  if (!curve) return null
  const { points, lines, months, assessed } = curve
  const last = points.at(-1)
  const top = points.map(({ x, top: y }) => `${x} ${y}`)
  const bottom = points.map(({ x, bottom: y }) => `${x} ${y}`)
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`${styles.root} ${className}`} aria-hidden="true">
      <clipPath id={id}>
        <path d={`M${[...top, ...bottom.toReversed()].join('L')}Z`} />
      </clipPath>
      {lines.map(({ level: one, y }) => (
        <g key={one}>
          <path className={styles.grid} d={`M44 ${y}H${width}`} />
          <text className="display small muted medium" x={36} y={y + 5} textAnchor="end">
            {formats.level(one).slice(0, -1)}
          </text>
        </g>
      ))}
      <g clipPath={`url(#${id})`}>
        <rect className={styles.court} width={width} height={height} />
        {lines.map(({ level: one, y }) => (
          <path key={one} className={styles.court} d={`M0 ${y}H${width}`} />
        ))}
        <path className={styles.line} d={`M${line}`} />
      </g>
      <path className={styles.edge} d={`M${top.join('L')}M${bottom.join('L')}`} />
      {points.slice(1).map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.step} cx={x} cy={y} r={width > 800 ? 4 : 2.6} />
      ))}
      {assessed && (
        <>
          <path className={styles.word} d={`M${assessed.x} 8V${assessed.y}`} />
          <text
            className="display text-subheading strong"
            x={assessed.x + (assessed.x > width / 2 ? -8 : 8)}
            y={20}
            textAnchor={assessed.x > width / 2 ? 'end' : 'start'}
          >
            {assessed.by} {formats.level(assessed.level)}
          </text>
        </>
      )}
      {last && <circle className={isOwn ? styles.ball : styles.now} cx={last.x} cy={last.y} r={width > 800 ? 9 : 7} />}
      {months.map(({ at, x }) => (
        <g key={at}>
          <path className={styles.tick} d={`M${x} ${height - 30}v6`} />
          <text className="display small muted medium" x={x + 4} y={height - 10}>
            {monthOf(at)}
          </text>
        </g>
      ))}
    </svg>
  )
}
