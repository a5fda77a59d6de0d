import type { Config } from '#domain/config/schema.ts'
import { buildOpening, groupWeek } from '#domain/courts/opening.ts'
import { languageTags } from '#domain/formats.ts'
import type { Locale } from '#domain/locale.ts'
import { applyDiscount, eurosOf } from '#domain/money.ts'
import { groupByPrices, pickShownPrices, priceRangeOf } from '#domain/prices/shown.ts'
import { mondayOf } from '#domain/prices/week.ts'
import { clubDayOf } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { formatText, getFormats } from '../messages.ts'
import { listPriceRules } from '../prices/store.ts'
import type { PageHead } from './page-head.ts'

/** Where a page stands; without an origin no address is told. */
export type Site = {
  locale: Locale
  origin: string | null
  club: string
  config: Pick<Config, 'footer'>
  /** The address of its picture. */
  picture: string | null
}

type Thing = Readonly<Record<string, unknown>>

/** What a page is about, as search engines read it (schema.org); null for pages about nothing of the kind. */
export function describeThing(deps: Pick<Deps, 'db' | 'clock'>, head: PageHead, site: Site): Thing | null {
  if (head.article && head.path.startsWith('/news/')) return newsArticle(head, head.article, site)
  if (head.pageText?.festival) return sportsEvent(head, head.pageText.festival, site)
  if (['/', '/contacto', '/precios'].includes(head.path)) return sportsClub(deps, site)
  return null
}

/** The club, with its hours and prices as they are now. */
function sportsClub({ db, clock }: Pick<Deps, 'db' | 'clock'>, site: Site): Thing {
  const { locale, picture, config } = site
  const now = clock()
  const courts = listCourts(db)
  const opening = buildOpening(courts, clubDayOf(now))
  const rules = listPriceRules(db)
  const shown = pickShownPrices(courts, rules, now)
  const inUse = courts.filter(({ active }) => active)
  const range = priceRangeOf(groupByPrices(inUse, rules, mondayOf(clubDayOf(now))).map(({ week }) => week))
  const offers = [
    ...shown.courts.map(({ name, price, discount }) => ({
      name,
      cents: applyDiscount(Math.round(price * 100), discount),
    })),
    ...shown.rules.map(({ name, price }) => ({ name, cents: Math.round(price * 100) })),
  ]
  const { shortEuros } = getFormats(locale)
  return {
    '@context': 'https://schema.org',
    ...placeOf(site),
    description: formatText(locale, 'head.home', { club: site.club }),
    ...(picture !== null && { image: picture }),
    sameAs: config.footer.social.map(({ url }) => url).filter((url) => url !== ''),
    currenciesAccepted: 'EUR',
    ...(range && {
      priceRange: [...new Set([range.least, range.most])].map((cents) => shortEuros(eurosOf(cents))).join('–'),
    }),
    openingHoursSpecification: groupWeek(opening).flatMap(({ from, to, hours }) =>
      hours ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays.slice(from - 1, to), ...hours }] : [],
    ),
    specialOpeningHoursSpecification: opening.exceptions.map(({ date, hours }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: hours?.opens ?? '00:00',
      closes: hours?.closes ?? '00:00',
    })),
    makesOffer: offers.map(({ name, cents }) => ({
      '@type': 'Offer',
      name,
      price: eurosOf(cents).toFixed(2),
      priceCurrency: 'EUR',
    })),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => `https://schema.org/${day}`,
)

function newsArticle(head: PageHead, article: NonNullable<PageHead['article']>, site: Site): Thing {
  const { origin, picture, club } = site
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: head.description,
    inLanguage: languageTags[article.locale],
    datePublished: article.publishedFrom,
    dateModified: [article.publishedFrom, article.updatedAt].toSorted().at(-1),
    ...(origin !== null && { mainEntityOfPage: `${origin}/${article.locale}${head.path}` }),
    ...(picture !== null && { image: [picture] }),
    author: organizerOf(club, origin),
    publisher: organizerOf(club, origin),
  }
}

type Festival = NonNullable<NonNullable<PageHead['pageText']>['festival']>

function sportsEvent(head: PageHead, { startsOn, endsOn, signUpUntil, categories }: Festival, site: Site): Thing {
  const { locale, origin, club, picture } = site
  const places = categories.some(({ free }) => free > 0)
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: head.title ?? formatText(locale, 'head.festival', { club }),
    description: head.description,
    sport: 'Padel',
    startDate: startsOn,
    endDate: endsOn,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(site),
    organizer: organizerOf(club, origin),
    ...(picture !== null && { image: [picture] }),
    ...(origin !== null && {
      url: `${origin}/${locale}${head.path}`,
      offers: {
        '@type': 'Offer',
        url: `${origin}/${locale}${head.path}`,
        availability: `https://schema.org/${places ? 'InStock' : 'SoldOut'}`,
        validThrough: signUpUntil,
      },
    }),
  }
}

function placeOf({ locale, origin, club, config }: Site): Thing {
  const { address, phone, email } = config.footer
  return {
    '@type': 'SportsActivityLocation',
    name: club,
    ...(origin !== null && { '@id': `${origin}/#club`, url: `${origin}/${locale}` }),
    ...(address !== '' && { address }),
    ...(phone !== '' && { telephone: phone }),
    ...(email !== '' && { email }),
  }
}

function organizerOf(name: string, origin: string | null): Thing {
  return { '@type': 'Organization', name, ...(origin !== null && { url: `${origin}/` }) }
}
