import type { LeadsOverview } from '#domain/leads/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { csvAddressOf, type LeadsFilter } from './leads-filter.ts'
import * as styles from './leads-head.module.css'

type Props = {
  filter: LeadsFilter
  overview: LeadsOverview | undefined
  /** How many are listed. */
  total: number | undefined
}

/** How many leads there are, and the files: of what is listed, and of whom the newsletter goes to. */
export function LeadsHead({ filter, overview, total = 0 }: Props) {
  const all = overview && Object.values(overview.counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className={styles.root}>
      <h1 className="page-title">
        <Text id="title.leads" /> {all !== undefined && <span>{all}</span>}
      </h1>
      <div className={styles.files}>
        {total > 0 && (
          <a className={buttonClass({})} href={csvAddressOf(filter)} download="">
            <Icon name="download" />
            <Text id="leads.csv" values={{ count: total }} />
          </a>
        )}
        {overview && overview.counts.newsletter > 0 && (
          <a className={buttonClass({})} href="/api/admin/newsletter.csv" download="">
            <Icon name="download" />
            <Text id="leads.readersFile" values={{ count: overview.readers }} />
          </a>
        )}
      </div>
    </div>
  )
}
