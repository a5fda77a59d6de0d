import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { api } from '#web/app/trpc.ts'
import { PublicHead } from '#web/shell/public-head.tsx'
import { cx } from '#web/ui/cx.ts'
import { Failed } from '#web/ui/failed.tsx'
import { ClubAddress } from './club-address.tsx'
import { ContactForm } from './contact-form.tsx'
import * as styles from './contact-page.module.css'
import { OpeningHours } from './opening-hours.tsx'
import { WayHere } from './way-here.tsx'

/** When the club is open, where it is, and a form to write to it. */
export function Page() {
  const { footer } = useConfig()
  const hours = useQuery(api.courts.hours.queryOptions())
  const opening = hours.data?.data ?? null
  return (
    <div>
      <PublicHead title={<Text id="title.contact" />} lede={footer.phone && <Phone phone={footer.phone} />} />
      <div className={styles.contactSides}>
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
          <ClubAddress said={footer} />
          <WayHere />
        </div>
        <ContactForm opening={opening} />
      </div>
    </div>
  )
}

function Phone({ phone }: { phone: string }) {
  return (
    <p className={cx('lede', styles.contactLede)}>
      <span>
        <Text id="contact.quickest" /> <PhoneLink phone={phone} />
      </span>
      <span>
        <Text id="contact.else" />
      </span>
    </p>
  )
}
