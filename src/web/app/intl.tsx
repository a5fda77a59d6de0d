import { loadMessages } from 'virtual:messages'
import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react'
import { FormattedMessage, IntlProvider, type MessageFormatElement, useIntl } from 'react-intl'
import type { Refusal } from '#domain/errors.ts'
import { type Formats, formatsOf } from '#domain/formats.ts'
import { defaultLocale, isLocale, LOCALE_COOKIE, type Locale, splitLocale } from '#domain/locale.ts'
import { CLUB_ZONE } from '#domain/time.ts'
import type en from '#locales/en.json'
import { bootData } from './boot-data.ts'
import { cacheTexts } from './cache-texts.ts'
import { readCookie } from './cookie.ts'

/**
 * A key of locales/en.json; its first segment names the file that brings it. Keys that stand as they are named outside,
 * such as `joinSuccess`, come with another segment's: `broughtWith` in tools/messages.ts.
 */
export type TextKey = keyof typeof en
type Values = Record<string, string | number>
type RichValues = Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>

/** The page's language. It changes only with the document. */
export const locale: Locale =
  splitLocale(location.pathname).prefix ?? bootData?.locale ?? readStoredLocale() ?? defaultLocale

let texts: Record<string, MessageFormatElement[]> = {}
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

/** Makes the texts of some first key segments ready. Segments already there cost nothing. */
export async function loadTexts(segments: readonly string[]): Promise<void> {
  await Promise.all(segments.map(loadSegment))
}

/** What sentences are made of: texts in the page's language, and how times, days, money and levels are written. */
export type Words = { text: (id: TextKey, values?: Values) => string; formats: Formats }

const WordsContext = createContext<Words | null>(null)

/** Gives everything inside its texts. */
export function Texts({ children }: { children: ReactNode }) {
  const messages = useSyncExternalStore(subscribe, () => texts)
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={CLUB_ZONE}>
      <WordsProvider>{children}</WordsProvider>
    </IntlProvider>
  )
}

/** Makes the words once for all who ask, so that forty cells share what each sentence costs. */
function WordsProvider({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl()
  const words = useMemo(() => {
    const text = cacheTexts((id, values) => formatMessage({ id }, values))
    return { text, formats: formatsOf(locale, { today: text('common.today'), tomorrow: text('common.tomorrow') }) }
  }, [formatMessage])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** A text in the page's language; values may be elements. */
export function Text({ id, values }: { id: TextKey; values?: RichValues }) {
  return <FormattedMessage id={id} {...(values && { values })} />
}

/** Texts and formats for sentences; the same object until the page's texts change. */
export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('Texts are asked for outside Texts.')
  return words
}

/** For texts that are attributes or arguments: `text('menu.language')`. */
export function useText(): Words['text'] {
  return useWords().text
}

/** How times, days, money and levels are written. */
export function useFormats(): Formats {
  return useWords().formats
}

/** What a refusal says. A page that doesn't bring that text says that it was unexpected. */
export function useRefusalText(): (refusal: Pick<Refusal, 'key' | 'values'> | undefined) => string {
  const { formatMessage, messages } = useIntl()
  return useCallback(
    (refusal) => {
      const known = refusal !== undefined && refusal.key in messages
      return formatMessage({ id: known ? refusal.key : 'errors.unexpected' }, refusal?.values)
    },
    [formatMessage, messages],
  )
}

function loadSegment(segment: string): Promise<void> {
  const before = loading.get(segment)
  if (before) return before
  const loaded = addSegment(segment)
  loading.set(segment, loaded)
  return loaded
}

async function addSegment(segment: string): Promise<void> {
  try {
    const added = await loadMessages(locale, segment)
    texts = { ...texts, ...added }
    for (const changed of listeners) changed()
  } catch (error) {
    loading.delete(segment)
    throw error
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function readStoredLocale(): Locale | null {
  const choice = readCookie(LOCALE_COOKIE)
  return isLocale(choice) ? choice : null
}
