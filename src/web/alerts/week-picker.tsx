import { parseTime, type Weekday, weekdays } from '#domain/time.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { placeHours } from './week-hours.ts'
import * as styles from './week-picker.module.css'

type Props = {
  value: readonly Weekday[]
  from: string
  to: string
  onChange: (value: Weekday[]) => void
}

/** Of so many minutes the light has room for its two times. */
const ROOMY = 300

/** The days of a week, each touched on or off; on those that are on the hours light up. */
export function WeekPicker({ value, from, to, onChange }: Props) {
  const formats = useFormats()
  const isRoomy = (parseTime(to) ?? 0) - (parseTime(from) ?? 0) >= ROOMY
  const toggle = (day: Weekday) => onChange(weekdays.filter((one) => (one === day) !== value.includes(one)))
  return (
    <fieldset>
      <legend>
        <Text id="alert.days" />
      </legend>
      <div className={styles.root}>
        {weekdays.map((day) => (
          <button key={day} type="button" aria-pressed={value.includes(day)} onClick={() => toggle(day)}>
            <span className="visually-hidden">{formats.weekdayNamed(day)}</span>
            <span className={cx('display', styles.name)} aria-hidden="true">
              {formats.weekdayShortNamed(day)}
            </span>
            <span className={styles.field} aria-hidden="true">
              {value.includes(day) && (
                <span className={cx('display', styles.light)} style={placeHours(from, to)}>
                  {isRoomy && <span>{from}</span>}
                  {isRoomy && <span>{to}</span>}
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
