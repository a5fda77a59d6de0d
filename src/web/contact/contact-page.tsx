import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import type { Prepare } from '#web/app/pages.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { openingQuery } from '#web/courts/opening-query.ts'
import { pageTextQuery } from '#web/posts/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Failed } from '#web/ui/failed.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { ClubAddress } from './club-address.tsx'
import { ContactForm } from './contact-form.tsx'
import * as styles from './contact-page.module.css'
import { OpeningHours } from './opening-hours.tsx'
import { WayHere } from './way-here.tsx'

export const prepare: Prepare = (cache, { locale }) =>
  Promise.all([cache.prefetchQuery(openingQuery()), cache.prefetchQuery(pageTextQuery('contact', locale))])

/** When the club is open, where it is, and a form to write to it. */
export function Page() {
  const { footer } = useConfig()
  const hours = useQuery(openingQuery())
  const opening = hours.data?.data ?? null
  return (
    <div>
      <PublicHead title={<Text id="title.contact" />} lede={footer.phone && <Phone phone={footer.phone} />} />
      <div className={styles.sides}>
        <div>
          {opening && <OpeningHours opening={opening} />}
          {hours.isError && !opening && (
            <Failed
              what="contact.hoursFailed"
              error={hours.error}
              busy={hours.isFetching}
              onRetry={() => void hours.refetch()}
            />
          )}
          <ClubAddress footer={footer} />
          <WayHere />
        </div>
        <ContactForm opening={opening} />
      </div>
    </div>
  )
}

function Phone({ phone }: { phone: string }) {
  return (
    <p className={cx('lede', styles.lede)}>
      <span>
        <Text id="contact.quickest" /> <PhoneLink phone={phone} />
      </span>
      <span>
        <Text id="contact.else" />
      </span>
    </p>
  )
}
