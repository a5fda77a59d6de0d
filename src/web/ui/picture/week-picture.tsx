import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { CourtDrawing, type Seat } from '../court-drawing.tsx'
import { cx } from '../cx.ts'
import * as styles from './week-picture.module.css'

/** One of equal times of a day, at minutes since midnight. */
export type WeekMark = {
  at: number
  /** The time as it is written. */
  time: string
  kind: 'kept' | 'new' | 'gone' | 'stays'
  /** What becomes of it, in a word, where the picture has room. */
  word?: string
  /** Who has a place in what stays. */
  seats?: readonly Seat[]
}

export type WeekDay = {
  value: number
  name: string
  /** Below the name, where there is room. */
  lines: ReactNode
  /** All that the picture shows of the day, for who doesn't see it. */
  label: string
  marks: readonly WeekMark[]
  /** The text in place of marks where there are none. */
  none: string
}

type Props = {
  label: string
  days: readonly WeekDay[]
  /** Minutes that each mark takes. */
  length: number
  chosen: number
  onChoose: (value: number) => void
  /** Enter was pressed on the chosen day. */
  onEnter: () => void
}

/**
 * The times of seven days as they lie between morning and night, and which of them are new, go or stay. One day is chosen: radio
 * buttons underneath, so that arrow keys go from day to day; Home and End go to the first and the last.
 */
export function WeekPicture({ label, days, length, chosen, onChoose, onEnter }: Props) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  const { from, to } = spanOf(days, length)
  const press = (event: KeyboardEvent) => {
    const ends: Partial<Record<string, number>> = { Home: 0, End: days.length - 1 }
    const at = ends[event.key]
    if (event.key === 'Enter') onEnter()
    else if (at === undefined) return
    event.preventDefault()
    if (at === undefined) return
    group.current?.querySelectorAll('input')[at]?.focus()
    onChoose(days[at]?.value ?? chosen)
  }
  return (
    <div ref={group} className={styles.root} role="radiogroup" aria-label={label}>
      <span className={styles.axis} aria-hidden="true">
        {hoursBetween(from, to).map((hour) => (
          <span key={hour} style={{ top: `${topOf(hour * 60, from)}px` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </span>
      {days.map((day) => (
        <label key={day.value} className={styles.day}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={day.value}
            checked={day.value === chosen}
            onChange={() => onChoose(day.value)}
            onKeyDown={press}
            aria-label={day.label}
          />
          <span className={styles.head} aria-hidden="true">
            <span className="display uppercase">{day.name}</span>
            {day.lines}
          </span>
          <span className={styles.column} style={{ height: `${topOf(to, from)}px` }} aria-hidden="true">
            <Column day={day} from={from} length={length} />
          </span>
        </label>
      ))}
    </div>
  )
}

function Column({ day: { marks, none }, from, length }: { day: WeekDay; from: number; length: number }) {
  if (marks.length === 0) return <span className={styles.none}>{none}</span>
  const height = heightOf(length)
  const isCovered = (mark: WeekMark) =>
    marks.some((other) => other.kind !== 'gone' && Math.abs(other.at - mark.at) < length)
  return (
    <>
      {bandsOf(marks, length).map((band) => (
        <span
          key={band[0]?.at}
          className={styles.band}
          style={{ top: `${topOf(band[0]?.at ?? 0, from)}px`, height: `${height * band.length}px` }}
        >
          {band.map(({ at, time }) => (
            <span key={at} style={{ height: `${height}px` }}>
              {time}
            </span>
          ))}
        </span>
      ))}
      {marks
        // What takes the place of another is drawn, the other is listed beside the picture.
        .filter((mark) => mark.kind !== 'kept' && !(mark.kind === 'gone' && isCovered(mark)))
        .map((mark) => (
          <span
            key={`${mark.kind} ${mark.at}`}
            className={cx(styles.mark, kinds[mark.kind])}
            style={{ top: `${topOf(mark.at, from) + 1}px`, height: `${height - 2}px` }}
          >
            <Time mark={mark} />
            {mark.word && <span>{mark.word}</span>}
            {mark.seats && <CourtDrawing seats={mark.seats} />}
          </span>
        ))}
    </>
  )
}

/** A time on its own, as the picture has it. */
export function WeekChip({ kind, time }: { kind: 'new' | 'gone'; time: string }) {
  return (
    <span className={cx(styles.mark, styles.chip, kinds[kind])}>
      <Time mark={{ kind, time }} />
    </span>
  )
}

function Time({ mark: { kind, time } }: { mark: Pick<WeekMark, 'kind' | 'time'> }) {
  return kind === 'gone' ? <s>{time}</s> : <span>{time}</span>
}

const kinds = {
  kept: undefined,
  new: styles.added,
  gone: styles.gone,
  stays: styles.stays,
}

/** Pixels of a minute: an hour is 22 high. */
const SCALE = 22 / 60
const heightOf = (minutes: number) => Math.round(minutes * SCALE)
const topOf = (at: number, from: number) => heightOf(at - from)

/** Marks that follow one another without a gap. */
function bandsOf(marks: readonly WeekMark[], length: number): WeekMark[][] {
  const bands: WeekMark[][] = []
  for (const mark of marks.filter(({ kind }) => kind === 'kept')) {
    const last = bands.at(-1)
    if (last?.at(-1)?.at === mark.at - length) last.push(mark)
    else bands.push([mark])
  }
  return bands
}

/** From which minute to which the days are drawn: in steps of three hours, 06:00 to 24:00 where nothing is outside. */
function spanOf(days: readonly WeekDay[], length: number): { from: number; to: number } {
  const starts = days.flatMap(({ marks }) => marks.map(({ at }) => at))
  const step = 180
  const from = Math.floor(Math.min(360, ...starts) / step) * step
  return { from, to: Math.min(1440, Math.ceil(Math.max(1440, ...starts.map((at) => at + length)) / step) * step) }
}

function hoursBetween(from: number, to: number): number[] {
  const hours: number[] = []
  for (let at = from; at <= to; at += 180) hours.push(at / 60)
  return hours
}
