import { useQuery } from '@tanstack/react-query'
import type { OfferView } from '#domain/offers/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { Rows, Stack } from '#web/ui/layout.tsx'
import * as styles from './search-section.module.css'

/** The free places that the viewer was told of and that are to come; nothing where there are none. */
export function ToldList() {
  const query = useQuery(api.offers.list.queryOptions(undefined, { meta: { live: 'list' } }))
  const told = query.data?.data ?? []
  if (told.length === 0) return null
  return (
    <Stack as="section" gap={2}>
      <h3 className="semibold">
        <Text id="alert.told.title" />
      </h3>
      <Rows start className={styles.times}>
        {told.map((offer) => (
          <Told key={offer.id} offer={offer} />
        ))}
      </Rows>
    </Stack>
  )
}

const stateKeys = {
  free: 'alert.told.free',
  taken: 'alert.told.taken',
  mine: 'alert.told.mine',
  over: 'alert.told.over',
} as const

function Told({ offer: { documentId, startDate, court, state } }: { offer: OfferView }) {
  const { formats } = useWords()
  const now = useNow()
  return (
    <li>
      <span className={cx('display text-subheading nowrap', state !== 'free' && 'muted')}>
        {formats.time(startDate)}
      </span>
      <Link to={`/offers/${documentId}`} className="row-link">
        <b className="block">
          {court.name}, {formats.day(startDate, now)}
        </b>
        <span className={cx('small', state === 'free' ? 'ok' : 'muted')}>
          <Text id={stateKeys[state]} />
        </span>
      </Link>
    </li>
  )
}
