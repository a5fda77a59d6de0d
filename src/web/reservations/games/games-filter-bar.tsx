import { dayParts } from '#domain/reservations/day-parts.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { Text, useFormats, useText, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { countPlaces, type Filters, type Looking, toggle } from './games-filter.ts'
import * as styles from './games-filter-bar.module.css'
import { Ball } from './line-call.tsx'

type Props = {
  filters: Filters
  onChange: (filters: Filters) => void
  days: readonly Day[]
  today: Day
  /** All games there are; undefined while not known. */
  games: readonly Reservation[] | undefined
  who: Looking
}

const partKeys = {
  morning: 'games.part.morning',
  afternoon: 'games.part.afternoon',
  evening: 'games.part.evening',
} as const

/** Which games are shown: days, several at once, with a square for each game; parts of the day, one's level, full ones too. */
export function GamesFilterBar({ filters, onChange, days, today, games, who }: Props) {
  const text = useText()
  const { level } = useFormats()
  return (
    <>
      <fieldset className={styles.days}>
        <legend className="visually-hidden">{text('games.filter.days')}</legend>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={filters.days.includes(day)}
            onClick={() => onChange({ ...filters, days: toggle(filters.days, day, days) })}
          >
            <DayPick day={day} isToday={day === today} games={games} who={who} />
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{text('games.filter.title')}</legend>
        {dayParts.map((part) => (
          <button
            key={part}
            type="button"
            className={styles.chip}
            aria-pressed={filters.parts.includes(part)}
            onClick={() => onChange({ ...filters, parts: toggle(filters.parts, part, dayParts) })}
          >
            <Text id={partKeys[part]} />
          </button>
        ))}
        {who.level !== null && (
          <button
            type="button"
            className={styles.chip}
            aria-pressed={filters.mine}
            onClick={() => onChange({ ...filters, mine: !filters.mine })}
          >
            <Text id="games.filter.level" /> <Ball /> {level(who.level)}
          </button>
        )}
        <button
          type="button"
          className={styles.chip}
          aria-pressed={filters.waiting}
          onClick={() => onChange({ ...filters, waiting: !filters.waiting })}
        >
          <Text id="games.filter.waiting" />
        </button>
        {who.level !== null && (
          <p className={cx('small muted', styles.key)} aria-hidden="true">
            <span>
              <i className={cx(styles.square, styles.filled)} /> <Text id="games.key.level" />
            </span>
            <span>
              <i className={styles.square} /> <Text id="games.key.other" />
            </span>
          </p>
        )}
      </fieldset>
    </>
  )
}

/** So many squares fit below a day. */
const SQUARES = 5

type DayProps = { day: Day; isToday: boolean; games: readonly Reservation[] | undefined; who: Looking }

function DayPick({ day, isToday, games, who }: DayProps) {
  const { text, formats } = useWords()
  const ofDay = games?.filter(({ startDate }) => clubDayOf(Date.parse(startDate)) === day)
  const { count, mine } = countPlaces(ofDay ?? [], who)
  const shown = Math.min(count, SQUARES)
  // Of more games than there are squares, one at least is of another level where one is.
  const filled = who.level === null ? shown : Math.min(mine, mine < count ? shown - 1 : shown)
  return (
    <>
      <span className={styles.weekday}>{isToday ? text('games.day.today') : formats.weekdayShort(day)}</span>
      <span className={cx('display', styles.number)} aria-hidden="true">
        {formats.dayOfMonth(day)}
      </span>
      <span className="visually-hidden">{formats.dayAndMonth(day)}</span>
      <span className={styles.squares} aria-hidden="true">
        {ofDay && count === 0 && '–'}
        {Array.from({ length: shown }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is nothing but its place
          <i key={at} className={cx(styles.square, at < filled && styles.filled)} />
        ))}
      </span>
      {ofDay && (
        <span className="visually-hidden">
          , {text('games.day.places', { count })}
          {who.level !== null && count > 0 && `, ${text('games.day.levelAll', { count: mine })}`}
        </span>
      )}
    </>
  )
}
