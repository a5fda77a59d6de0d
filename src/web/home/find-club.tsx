import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linesOfAddress } from '#domain/config/address-lines.ts'
import { mapAddressOf } from '#domain/config/map-address.ts'
import { groupWeek } from '#domain/courts/opening.ts'
import type { OpeningHoursView, OpeningView } from '#domain/courts/opening-schema.ts'
import type { PageTextView } from '#domain/posts/schema.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import { clubTimeOf, type Weekday } from '#domain/time.ts'
import { useConfig } from '#web/app/config.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useLocale, useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { openingQuery } from '#web/courts/opening-query.ts'
import { Prose } from '#web/posts/prose.tsx'
import { pageTextQuery } from '#web/posts/queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Rows, Split, Stack } from '#web/ui/layout.tsx'
import { ClubPlan } from './club-plan.tsx'
import * as styles from './home-page.module.css'
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
      <Stack gap={7}>
        {plan && plan.courts.length > 0 && (
          <Stack gap={5}>
            <p className="quiet">
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
          </Stack>
        )}
        <Split second="five" gap={6}>
          <Where>{way && <WayThere text={way} />}</Where>
          {opening && <ClubHours opening={opening} />}
        </Split>
      </Stack>
    </HomePart>
  )
}

/** How one gets there, as staff wrote it. */
function WayThere({ text: { summary, html, locale, headLocale = locale } }: { text: PageTextView }) {
  const pageLocale = useLocale()
  return (
    <Stack gap={2} className="measure muted">
      {summary && <p {...(headLocale !== pageLocale && { lang: headLocale })}>{summary}</p>}
      <Prose html={html} locale={locale} small />
    </Stack>
  )
}

function Where({ children }: { children: ReactNode }) {
  const { address, phone, email } = useConfig().footer
  const [street, ...rest] = linesOfAddress(address)
  return (
    <Stack as="address" gap={4} className={styles.address}>
      {address && (
        <Stack as="p" className="display text-title strong balance">
          {street}
          {rest.map((line) => (
            <span key={line} className="subtle regular">
              {' '}
              {line}
            </span>
          ))}
        </Stack>
      )}
      {children}
      <Row gap={2}>
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
      </Row>
    </Stack>
  )
}

/** So many dates with other hours; the page of contact tells the others. */
const DATES = 2

/** When the club is open: days of the same hours together, and the next dates with others. */
function ClubHours({ opening }: { opening: OpeningView }) {
  const words = useWords()
  const { fullDay } = words.formats
  return (
    <Rows as="dl" end className="rule-top">
      {groupWeek(opening).map(({ from, to, hours }) => (
        <div key={from}>
          <dt>{describeDays(from, to, words)}</dt>
          <dd className="display text-figure">{describeHours(hours, words)}</dd>
        </div>
      ))}
      {opening.exceptions.slice(0, DATES).map(({ date, hours }) => (
        <div key={date}>
          <dt className="warning">{capitalize(fullDay(date))}</dt>
          <dd className="display text-figure">{describeHours(hours, words)}</dd>
        </div>
      ))}
    </Rows>
  )
}

/** "Monday to Friday"; all seven are every day. */
function describeDays(from: Weekday, to: Weekday, { text, formats }: Words): string {
  if (from === 1 && to === 7) return text('home.find.everyDay')
  const first = capitalize(formats.weekdayNamed(from))
  return from === to ? first : text('home.find.days', { from: first, to: formats.weekdayNamed(to) })
}

function describeHours(hours: OpeningHoursView, { text }: Words): string {
  return hours ? `${hours.opens}–${hours.closes}` : text('home.find.closed')
}
