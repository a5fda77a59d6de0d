import { type Ask, isShownWeek, type WrittenQuery } from '#domain/prices/ask.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { pricesAddressOf } from './prices-address.ts'
import * as styles from './week-nav.module.css'

type Props = { id: string; query: Ask; written: WrittenQuery; now: number }

/** Which week is shown, and the ways to the ones beside it. */
export function WeekNav({ id, query: { monday }, written, now }: Props) {
  const { text, formats } = useWords()
  const sunday = addDays(monday, 6)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const from = isOneMonth ? formats.dayOfMonth(monday) : formats.dayAndMonth(monday)
  const to = formats.dayAndMonth(sunday)
  return (
    <div className={styles.root}>
      <nav className={styles.ways} aria-label={text('prices.weeks')}>
        <WayTo monday={addDays(monday, -7)} written={written} now={now} icon="back" label="prices.weekBefore" />
        <WayTo monday={addDays(monday, 7)} written={written} now={now} icon="next" label="prices.weekAfter" />
      </nav>
      <h2 id={id} className="display">
        {text(isOneMonth ? 'prices.week' : 'prices.weekAcross', { from, to })}
      </h2>
    </div>
  )
}

type WayProps = {
  monday: Day
  written: WrittenQuery
  now: number
  icon: IconName
  label: 'prices.weekBefore' | 'prices.weekAfter'
}

/** Where no further week is shown, nothing leads there. */
function WayTo({ monday, written, now, icon, label }: WayProps) {
  const text = useText()
  if (!isShownWeek(monday, clubDayOf(now))) {
    return (
      <span className={iconButtonClass(styles.end)}>
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link
      className={iconButtonClass(styles.way)}
      to={pricesAddressOf(written, { week: monday })}
      rel="nofollow"
      replace
      aria-label={text(label)}
    >
      <Icon name={icon} />
    </Link>
  )
}
