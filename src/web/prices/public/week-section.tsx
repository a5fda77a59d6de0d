import type { Ask, WrittenQuery } from '#domain/prices/ask.ts'
import { bandPrices } from '#domain/prices/bands.ts'
import type { CourtGroup } from '#domain/prices/shown.ts'
import { slotsIn } from '#domain/prices/week.ts'
import { useWords } from '#web/app/intl.tsx'
import { CourtLinks } from './court-links.tsx'
import { nameCourts } from './name-courts.ts'
import { PriceBands } from './price-bands.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WeekNav } from './week-nav.tsx'
import * as styles from './week-section.module.css'

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
    <section className="page-width" aria-labelledby="week-shown">
      <div className={styles.bar}>
        <WeekNav id="week-shown" query={query} written={written} now={now} />
        {groups.length > 1 && <CourtLinks groups={groups} group={group} written={written} />}
      </div>
      <WeekGrid week={week} bands={bands} caption={caption} requested={query.slot} />
      <PriceBands bands={bands} />
    </section>
  )
}
