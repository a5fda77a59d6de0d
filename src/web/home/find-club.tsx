import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linesOfAddress } from '#domain/config/address-lines.ts'
import { mapAddressOf } from '#domain/config/map-address.ts'
import type { PageText } from '#domain/posts/schema.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import { clubTimeOf } from '#domain/time.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useLocale } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { openingQuery } from '#web/courts/opening-query.ts'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ClubHours } from './club-hours.tsx'
import { ClubPlan } from './club-plan.tsx'
import * as styles from './find-club.module.css'
import { HomePart } from './home-part.tsx'
import { planOf } from './plan.ts'
import { renderStrong } from './text-marks.tsx'

/** How to find the club: its courts from above as the next slot finds them, its address, its hours. */
export function FindClub({ today, meId }: { today: DayView | undefined; meId: number | null }) {
  const now = useNow()
  const locale = useLocale()
  const way = useQuery(pageTextQuery('contact', locale)).data?.data
  const opening = useQuery(openingQuery()).data?.data
  const plan = today && planOf(today, { meId, now })
  return (
    <HomePart title={<Text id="home.find.title" />}>
      {plan && plan.courts.length > 0 && (
        <>
          <p className={cx(styles.now, 'muted')}>
            {plan.startsAt === null ? (
              <Text id="home.find.over" />
            ) : (
              <Text
                id="home.find.next"
                values={{ time: clubTimeOf(plan.startsAt), free: plan.free, games: plan.games, b: renderStrong }}
              />
            )}
          </p>
          <ClubPlan courts={plan.courts} date={today.date} />
        </>
      )}
      <div className={styles.where}>
        <Where>{way && <WayThere text={way} />}</Where>
        {opening && <ClubHours opening={opening} />}
      </div>
    </HomePart>
  )
}

/** How one gets there, as staff wrote it. */
function WayThere({ text: { summary, html, locale, headLocale = locale } }: { text: PageText }) {
  const pageLocale = useLocale()
  return (
    <div className={styles.way}>
      {summary && <p {...(headLocale !== pageLocale && { lang: headLocale })}>{summary}</p>}
      <Prose html={html} locale={locale} className={styles.wayText} />
    </div>
  )
}

function Where({ children }: { children: ReactNode }) {
  const { address, phone, email } = useConfig().footer
  const [street, ...rest] = linesOfAddress(address)
  return (
    <address className={styles.address}>
      {address && (
        <p className={cx('display', styles.street)}>
          {street}
          {rest.map((line) => (
            <span key={line}> {line}</span>
          ))}
        </p>
      )}
      {children}
      <div className={styles.ways}>
        {address && (
          <a className={buttonClass({})} href={mapAddressOf(address)} rel="noreferrer">
            <Icon name="pin" />
            <Text id="menu.map" />
          </a>
        )}
        {phone && (
          <PhoneLink className={buttonClass({})} phone={phone}>
            <Icon name="phone" />
            {phone}
          </PhoneLink>
        )}
        {email && (
          <a className={buttonClass({})} href={`mailto:${email}`}>
            <Icon name="mail" />
            <Text id="home.find.write" />
          </a>
        )}
      </div>
    </address>
  )
}
