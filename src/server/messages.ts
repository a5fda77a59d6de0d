import { createIntl, createIntlCache } from '@formatjs/intl'
import type { ErrorKey, Refusal } from '#domain/errors.ts'
import { type Formats, formatsOf } from '#domain/formats.ts'
import { joinFullStops } from '#domain/full-stops.ts'
import type { Locale } from '#domain/locale.ts'
import { CLUB_ZONE } from '#domain/time.ts'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }

const cache = createIntlCache()
const speak = {
  // Each key of a refusal has its text; that Spanish has the same keys is checked with the texts.
  en: createIntl({ locale: 'en', messages: en satisfies Record<ErrorKey, string>, timeZone: CLUB_ZONE }, cache),
  es: createIntl({ locale: 'es', messages: es, timeZone: CLUB_ZONE }, cache),
}

/** What a refusal says, in a language. */
export function textOf(locale: Locale, { key, values }: Pick<Refusal, 'key' | 'values'>): string {
  return joinFullStops(speak[locale].formatMessage({ id: key }, values))
}

/** A text by its key, in a language: for heads of pages, mails, pictures, calendars and files. */
export function formatText(locale: Locale, id: keyof typeof en, values?: Record<string, string | number>): string {
  return joinFullStops(speak[locale].formatMessage({ id }, values))
}

/** How times, days, money and levels are written in a language: as on the pages. */
export function getFormats(locale: Locale): Formats {
  return formats[locale]
}

const formats = { en: makeFormats('en'), es: makeFormats('es') } as const satisfies Record<Locale, Formats>

function makeFormats(locale: Locale): Formats {
  return formatsOf(locale, {
    today: formatText(locale, 'common.today'),
    tomorrow: formatText(locale, 'common.tomorrow'),
  })
}
