import type { Court } from '#domain/courts/rules.ts'
import { mondayOf } from '#domain/prices/week.ts'
import { addDays, clubDayOf, countDays, type Day, formatDay, isDay } from '#domain/time.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { Row } from '#web/ui/layout.tsx'

/** Weeks further away aren't shown. */
const FARTHEST = 800

/** The Monday of the week in an address; that of today where it has none, or one too far away. */
export function readWeek(requested: string | null, now: number): Day {
  const today = clubDayOf(now)
  const isNear = requested !== null && isDay(requested) && Math.abs(countDays(today, requested)) <= FARTHEST
  return mondayOf(isNear ? requested : today)
}

type WeekProps = { monday: Day; now: number; weekTo: (monday: Day) => string }

/** The ways to the week before, to this one and to the one after. */
export function WeekLinks({ monday, now, weekTo }: WeekProps) {
  const look = buttonClass({ kind: 'plain' })
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)]
  return (
    <Row as="span" gap={4}>
      <Link className={look} to={weekTo(before)} replace>
        <Icon name="back" />
        <WeekOf monday={before} />
      </Link>
      <Link className={look} to={weekTo(mondayOf(clubDayOf(now)))} replace>
        <Text id="courtPrice.thisWeek" />
      </Link>
      <Link className={look} to={weekTo(after)} replace>
        <WeekOf monday={after} />
        <Icon name="next" />
      </Link>
    </Row>
  )
}

function WeekOf({ monday }: { monday: Day }) {
  return (
    <span>
      <span className="visually-hidden">
        <Text id="courtPrice.weekOf" />{' '}
      </span>
      {formatDay(monday).slice(0, 5)}
    </span>
  )
}

type CourtProps = { courts: readonly Court[]; court: Court; onChoose: (id: number) => void }

/** Whose week it is. */
export function CourtField({ courts, court, onChoose }: CourtProps) {
  const text = useText()
  return (
    <SelectField
      label={text('courtPrice.court')}
      value={String(court.id)}
      onChange={(id) => onChoose(Number(id))}
      options={courts.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
