import type { OpeningHoursView, OpeningView } from '#domain/courts/opening-schema.ts'
import { type Minutes, parseTime } from '#domain/time.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './contact-page.module.css'

/** The stretch of the day that all bars stand on. */
export type Axis = { from: Minutes; to: Minutes }

const HOUR = 60
/** Of fewer hours the times don't fit into their bar. */
const ROOM = 8 * HOUR

/** From six, or as early as the club ever opens, to midnight. */
export function axisOf({ week, exceptions }: OpeningView): Axis {
  const opens = [...week, ...exceptions].flatMap(({ hours }) => (hours ? minutesOf(hours.opens) : []))
  return { from: Math.min(6 * HOUR, ...opens), to: 24 * HOUR }
}

type Props = { axis: Axis; hours: OpeningHoursView; isBright: boolean; closed: string }

/**
 * The hours of a day as a bar on its track, with opening and closing written on it. Drawn by attributes, as the document's
 * policy takes no style beside an element. It repeats what words say beside it.
 */
export function HoursBar({ axis, hours, isBright, closed }: Props) {
  return (
    <svg className={cx(styles.bar, isBright && styles.bright)} aria-hidden="true">
      <rect className={styles.track} width="100%" height="100%" rx="2" />
      {hours ? (
        <Lit axis={axis} opens={hours.opens} closes={hours.closes} />
      ) : (
        <text className={styles.outside} x="0" dx="12" y="50%">
          {closed}
        </text>
      )}
    </svg>
  )
}

function Lit({ axis, opens, closes }: { axis: Axis; opens: string; closes: string }) {
  const [from, to] = [placeOf(minutesOf(opens), axis), placeOf(minutesOf(closes), axis)]
  const isRoomy = minutesOf(closes) - minutesOf(opens) >= ROOM
  const isLate = from > 50
  return (
    <>
      <rect className={styles.lit} x={`${from}%`} width={`${to - from}%`} height="100%" rx="2" />
      {isRoomy ? (
        <>
          <text x={`${from}%`} dx="10" y="50%">
            {opens}
          </text>
          <text x={`${to}%`} dx="-10" y="50%" textAnchor="end">
            {closes}
          </text>
        </>
      ) : (
        <text
          className={styles.outside}
          x={`${isLate ? from : to}%`}
          dx={isLate ? -10 : 10}
          y="50%"
          textAnchor={isLate ? 'end' : 'start'}
        >
          {`${opens}–${closes}`}
        </text>
      )}
    </>
  )
}

/** The present moment across the bars, its time above; nothing where it lies beside them. */
export function NowLine({ axis, minute, label }: { axis: Axis; minute: Minutes; label: string }) {
  const at = placeOf(minute, axis)
  if (at < 0 || at > 100) return null
  return (
    <svg className={styles.now} aria-hidden="true">
      <line stroke="currentColor" strokeWidth={2} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
      <text x={`${at}%`} y="0" textAnchor={at < 12 ? 'start' : at > 85 ? 'end' : 'middle'}>
        {label}
      </text>
    </svg>
  )
}

/** Where a minute lies on an axis, in percent; two decimals, so that a drawn page and the browser say the same. */
function placeOf(minute: Minutes, { from, to }: Axis): number {
  return Math.round((10_000 * (minute - from)) / (to - from)) / 100
}

function minutesOf(time: string): Minutes {
  return parseTime(time) ?? 0
}
