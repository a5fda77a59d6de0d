import { loadMessages } from 'virtual:messages'
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import {
  createIntl,
  createIntlCache,
  FormattedMessage,
  type IntlShape,
  type MessageFormatElement,
  RawIntlProvider,
  useIntl,
} from 'react-intl'
import type { Refusal } from '#domain/errors.ts'
import { type Formats, formatsOf } from '#domain/formats.ts'
import { joinFullStops } from '#domain/full-stops.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'
import { CLUB_ZONE } from '#domain/time.ts'
import type en from '#locales/en.json'
import { cacheTexts } from './cache-texts.ts'

/**
 * A key of locales/en.json. `fileOf` in tools/messages.ts names the file that brings its text, mostly that of the key's
 * first segment; `messages` in app/routes.ts names the files that a page asks for.
 */
export type TextKey = keyof typeof en
type Values = Record<string, string | number>
type RichValues = Record<string, ReactNode | ((chunks: ReactNode[]) => ReactNode)>

type Messages = Record<string, MessageFormatElement[]>
const texts: Record<Locale, Messages> = { en: {}, es: {} }
const loading = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

/** Makes some files of texts ready, in the document's language if none is named. Files already there cost nothing. */
export async function loadTexts(files: readonly string[], locale: Locale = readDocumentLocale()): Promise<void> {
  await Promise.all(files.map((file) => loading.get(keyOf(file, locale)) ?? startLoading(file, [file], locale)))
}

/** Makes the files of texts that a page names ready: what is missing comes at once. */
export async function loadPageTexts(page: string, files: readonly string[], locale: Locale): Promise<void> {
  const missing = files.filter((file) => !loading.has(keyOf(file, locale)))
  if (missing.length > 0) void startLoading(page, missing, locale)
  await loadTexts(files, locale)
}

/** The document's language, which `start.tsx` takes from the address, else from the boot data, else from the cookie, once per document. */
export function readDocumentLocale(): Locale {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : defaultLocale
}

/** What sentences are made of: texts in the page's language, and how times, days, money and levels are written. */
export type Words = { text: (id: TextKey, values?: Values) => string; formats: Formats }

type Spoken = { intl: IntlShape; words: Words }

const WordsContext = createContext<Words | null>(null)
const cache = createIntlCache()
const spoken = new WeakMap<Messages, Spoken>()

/** Gives everything inside its texts. */
export function Texts({ locale, children }: { locale: Locale; children: ReactNode }) {
  const getTexts = () => texts[locale]
  const { intl, words } = speak(locale, useSyncExternalStore(subscribe, getTexts, getTexts))
  return (
    <RawIntlProvider value={intl}>
      <WordsContext value={words}>{children}</WordsContext>
    </RawIntlProvider>
  )
}

/** The words outside components, of texts that are loaded. */
export function readWords(locale: Locale): Words {
  return speak(locale, texts[locale]).words
}

/** Makes the words once for all who ask, so that forty cells, and all pages drawn, share what each sentence costs. */
function speak(locale: Locale, messages: Messages): Spoken {
  const before = spoken.get(messages)
  if (before) return before
  const intl = createIntl({ locale, messages, timeZone: CLUB_ZONE }, cache)
  const text = cacheTexts<TextKey>((id, values) => joinFullStops(intl.formatMessage({ id }, values)))
  const formats = formatsOf(locale, { today: text('common.today'), tomorrow: text('common.tomorrow') })
  const entry = { intl, words: { text, formats } }
  spoken.set(messages, entry)
  return entry
}

/** A text in the page's language; values may be elements. */
export function Text({ id, values }: { id: TextKey; values?: RichValues }) {
  return (
    <FormattedMessage id={id} {...(values && { values })}>
      {joinStopsIn}
    </FormattedMessage>
  )
}

function joinStopsIn(nodes: readonly ReactNode[]): ReactNode[] {
  return nodes.map((node) => (typeof node === 'string' ? joinFullStops(node) : node))
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

/** For sentences put together from pieces, which may be elements. */
export function useRichText(): (id: TextKey, values: RichValues) => ReactNode {
  const { formatMessage } = useIntl()
  return useCallback((id, values) => formatMessage({ id }, values), [formatMessage])
}

/** The page's language. */
export function useLocale(): Locale {
  const { locale } = useIntl()
  return isLocale(locale) ? locale : defaultLocale
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
      return joinFullStops(formatMessage({ id: known ? refusal.key : 'errors.unexpected' }, refusal?.values))
    },
    [formatMessage, messages],
  )
}

function keyOf(file: string, locale: Locale): string {
  return `${locale} ${file}`
}

/** Loads a file, of a page or of texts, that brings these files of texts. */
function startLoading(source: string, files: readonly string[], locale: Locale): Promise<void> {
  const loaded = addTexts(source, locale)
  for (const file of files) loading.set(keyOf(file, locale), loaded)
  loaded.catch(() => {
    for (const file of files) loading.delete(keyOf(file, locale))
  })
  return loaded
}

async function addTexts(source: string, locale: Locale): Promise<void> {
  const added = await loadMessages(locale, source)
  texts[locale] = { ...texts[locale], ...added }
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
