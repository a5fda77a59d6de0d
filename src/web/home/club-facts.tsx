import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './home-page.module.css'
import { hoursOf, lowestPriceOf } from './offers.ts'
import { renderStrong } from './text-marks.tsx'

/** Hours, price and rules of the club in one sentence each. */
export function ClubFacts({ today }: { today: DayView | undefined }) {
  const { euros } = useFormats()
  const { daysAhead } = useConfig().rules
  const hours = today && hoursOf(today.courts)
  const least = today && lowestPriceOf(today)
  return (
    <div className="page-width page-body">
      <p className={cx('lede balance', styles.facts)}>
        {hours && <Text id="home.band.open" values={{ ...hours, b: renderStrong }} />}
        {hours === null && <Text id="home.band.closed" />}{' '}
        {least !== undefined && least !== null && (
          <Text id="home.band.price" values={{ price: euros(least), b: renderStrong }} />
        )}{' '}
        <Text id="home.band.rules" values={{ minutes: SLOT_MINUTES, days: daysAhead, b: renderStrong }} />
      </p>
    </div>
  )
}
