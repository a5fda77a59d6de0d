import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { hoursOf, lowestPriceOf } from './offers.ts'
import { renderStrong } from './text-marks.tsx'

/** Hours, price and rules of the club in one sentence each. */
export function ClubFacts({ today, words }: { today: DayView | undefined; words: Words }) {
  const hours = today && hoursOf(today.courts)
  const least = today && lowestPriceOf(today)
  return (
    <div className="band page-width">
      <p className="display">
        {hours && <Text id="home.band.open" values={{ ...hours, b: renderStrong }} />}
        {hours === null && <Text id="home.band.closed" />}{' '}
        {least !== undefined && least !== null && (
          <Text id="home.band.price" values={{ price: words.formats.euros(least), b: renderStrong }} />
        )}{' '}
        <Text id="home.band.rules" values={{ minutes: SLOT_MINUTES, days: WINDOW_DAYS, b: renderStrong }} />
      </p>
    </div>
  )
}
