import { type Cents, eurosOf, quarterOf } from '#domain/money.ts'
import { type Ask, isShownWeek, type WrittenQuery } from '#domain/prices/ask.ts'
import { bandPrices } from '#domain/prices/bands.ts'
import type { CourtGroup } from '#domain/prices/shown.ts'
import { slotsIn } from '#domain/prices/week.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import { Text, useFormats, useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { nameCourts } from '#web/courts/name-courts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { BandMark } from './band-mark.tsx'
import { pricesAddressOf } from './prices-address.ts'
import * as styles from './prices-page.module.css'
import { WeekGrid } from './week-grid.tsx'

type Props = {
  /** The one that is shown. */
  group: CourtGroup
  groups: readonly CourtGroup[]
  query: Ask
  written: WrittenQuery
  now: number
}

/** The week as a court, each slot with its price, of courts that cost the same; the ways to other weeks and other courts. */
export function WeekSection({ group, groups, query, written, now }: Props) {
  const { text, formats } = useWords()
  const { courts, week } = group
  const bands = bandPrices(slotsIn(week).map(({ cents }) => cents))
  const caption = text('prices.caption', { courts: nameCourts(courts, formats), day: formats.fullDay(query.monday) })
  return (
    <Stack as="section" gap={4} className="page-width" aria-labelledby="week-shown">
      <Row spread gap={3}>
        <WeekNav id="week-shown" query={query} written={written} now={now} />
        {groups.length > 1 && <CourtLinks groups={groups} group={group} written={written} />}
      </Row>
      <WeekGrid week={week} bands={bands} caption={caption} requested={query.slot} />
      <PriceBands bands={bands} />
    </Stack>
  )
}

type NavProps = Pick<Props, 'query' | 'written' | 'now'> & { id: string }

/** Which week is shown, and the ways to the ones beside it. */
function WeekNav({ id, query: { monday }, written, now }: NavProps) {
  const { text, formats } = useWords()
  const sunday = addDays(monday, 6)
  const isOneMonth = monday.slice(0, 7) === sunday.slice(0, 7)
  const from = isOneMonth ? formats.dayOfMonth(monday) : formats.dayAndMonth(monday)
  const to = formats.dayAndMonth(sunday)
  return (
    <Row tight gap={2}>
      <Row as="nav" tight gap={1} aria-label={text('prices.weeks')}>
        <WayTo monday={addDays(monday, -7)} written={written} now={now} icon="back" label="prices.weekBefore" />
        <WayTo monday={addDays(monday, 7)} written={written} now={now} icon="next" label="prices.weekAfter" />
      </Row>
      <h2 id={id} className="display text-figure strong">
        {text(isOneMonth ? 'prices.week' : 'prices.weekAcross', { from, to })}
      </h2>
    </Row>
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
      <span className={iconButtonClass(styles.way)}>
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

/** Whose week it is: courts of equal prices are one choice. */
function CourtLinks({ groups, group, written }: Pick<Props, 'groups' | 'group' | 'written'>) {
  const text = useText()
  const formats = useFormats()
  return (
    <nav aria-label={text('prices.courts')}>
      <Row as="ul" gap={2}>
        {groups.map((one) => (
          <li key={one.courts[0].id}>
            <Link
              className={buttonClass({}, one === group ? styles.current : undefined)}
              to={pricesAddressOf(written, { court: String(one.courts[0].id) })}
              rel="nofollow"
              replace
              aria-current={one === group ? 'true' : undefined}
            >
              {nameCourts(one.courts, formats)}
              <Discount group={one} />
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}

function Discount({ group: { courts } }: { group: CourtGroup }) {
  const { discount } = courts[0]
  if (discount === 0 || courts.some((court) => court.discount !== discount)) return null
  return (
    <small className="mini regular">
      <Text id="prices.less" values={{ discount }} />
    </small>
  )
}

/** The colour of each price, with what a place costs of it. */
function PriceBands({ bands }: { bands: ReadonlyMap<Cents, number> }) {
  const { text, formats } = useWords()
  if (bands.size === 0) return null
  return (
    <Row as="ul" gap={5} className={cx('page-end', styles.bands)} aria-label={text('prices.scale')}>
      {[...bands].map(([cents, band]) => (
        <Row as="li" key={cents} tight gap={3}>
          <BandMark band={band} />
          <Stack>
            <span className="display text-subheading">{formats.euros(eurosOf(cents))}</span>
            <span className="small muted">
              <Text id="prices.perPlace" values={{ price: formats.euros(eurosOf(quarterOf(cents))) }} />
            </span>
          </Stack>
        </Row>
      ))}
    </Row>
  )
}
