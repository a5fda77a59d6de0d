import type { WrittenQuery } from '#domain/prices/ask.ts'
import type { CourtGroup } from '#domain/prices/shown.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import * as styles from './court-links.module.css'
import { nameCourts } from './name-courts.ts'
import { pricesAddressOf } from './prices-address.ts'

type Props = { groups: readonly CourtGroup[]; group: CourtGroup; written: WrittenQuery }

/** Whose week it is: courts of equal prices are one choice. */
export function CourtLinks({ groups, group, written }: Props) {
  const text = useText()
  const formats = useFormats()
  return (
    <nav className={styles.root} aria-label={text('prices.courts')}>
      <ul>
        {groups.map((one) => (
          <li key={one.courts[0].id}>
            <Link
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
      </ul>
    </nav>
  )
}

function Discount({ group: { courts } }: { group: CourtGroup }) {
  const { discount } = courts[0]
  if (discount === 0 || courts.some((court) => court.discount !== discount)) return null
  return (
    <small>
      <Text id="prices.less" values={{ discount }} />
    </small>
  )
}
