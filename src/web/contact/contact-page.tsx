import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#web/app/config.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import type { Prepare } from '#web/app/pages.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { openingQuery } from '#web/courts/opening-query.ts'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { PublicHead } from '#web/ui/page/public-head.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { ClubAddress } from './club-address.tsx'
import { ContactForm } from './contact-form.tsx'
import * as styles from './contact-page.module.css'
import { OpeningHours } from './opening-hours.tsx'

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
      <Split second="seven" gap={7} className="page-end">
        <Stack gap={6}>
          {opening && <OpeningHours opening={opening} />}
          {!opening && <ReadError query={hours} what="contact.hoursFailed" />}
          <ClubAddress footer={footer} />
          <WayHere />
        </Stack>
        <ContactForm opening={opening} />
      </Split>
    </div>
  )
}

function Phone({ phone }: { phone: string }) {
  return (
    <Stack as="p" className={cx('lede', styles.lede)}>
      <span>
        <Text id="contact.quickest" /> <PhoneLink phone={phone} />
      </span>
      <span>
        <Text id="contact.else" />
      </span>
    </Stack>
  )
}

/** What staff wrote of the way to the club; nothing where nobody did. */
function WayHere() {
  const locale = useLocale()
  const pageText = useQuery(pageTextQuery('contact', locale)).data?.data
  if (!pageText) return null
  return (
    <Stack as="section" gap={2} className="measure" lang={pageText.headLocale ?? pageText.locale}>
      <h2 className="display text-heading">{pageText.title}</h2>
      {pageText.summary !== '' && <p>{pageText.summary}</p>}
      <Prose html={pageText.html} locale={pageText.locale} small className="muted" />
    </Stack>
  )
}
