import { readFileSync } from 'node:fs'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { locales } from './messages.ts'
import { isTest, sourceFiles } from './source-files.ts'

const sources = sourceFiles('src/domain', 'src/server', 'src/web')
  .filter((path) => !isTest(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))

const texts = new Map(locales.map((locale) => [locale, textsOf(locale)]))
const [first, ...others] = locales
const reference = texts.get(first) ?? new Map<string, string>()

const faults = [
  ...locales.flatMap((locale) => form(locale, texts.get(locale) ?? new Map<string, string>())),
  ...others.flatMap((locale) => compare(locale, texts.get(locale) ?? new Map<string, string>())),
  ...unused(),
  ...missing(),
]
for (const fault of faults) console.log(fault)
console.log(`${reference.size} texts in ${locales.length} languages`)
process.exitCode = faults.length > 0 ? 1 : 0

function textsOf(locale: string): Map<string, string> {
  const file: unknown = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
  if (typeof file !== 'object' || file === null) throw new Error(`${locale}.json holds no object`)
  return new Map(
    Object.entries(file).map(([key, text]) => {
      if (typeof text !== 'string') throw new Error(`${locale}.json: ${key} is not a text`)
      return [key, text]
    }),
  )
}

function form(locale: string, mine: Map<string, string>): string[] {
  const keys = [...mine.keys()]
  const place = keys.findIndex((key, index) => index > 0 && key < (keys[index - 1] ?? ''))
  return [
    ...(place > 0 ? [`${locale}.json: not sorted at ${keys[place]}`] : []),
    ...keys.flatMap((key) => (mine.get(key)?.trim() ? [] : [`${locale}.json: ${key} is empty`])),
    ...keys.flatMap((key) => kinds(locale, key, mine.get(key) ?? '').faults),
  ]
}

function compare(locale: string, mine: Map<string, string>): string[] {
  const lacks = [...reference.keys()].filter((key) => !mine.has(key))
  const extra = [...mine.keys()].filter((key) => !reference.has(key))
  const differs = [...mine].filter(
    ([key, text]) =>
      reference.has(key) && kinds(locale, key, text).kinds !== kinds(first, key, reference.get(key) ?? '').kinds,
  )
  return [
    ...lacks.map((key) => `${locale}.json: ${key} is missing`),
    ...extra.map((key) => `${first}.json: ${key} is missing`),
    ...differs.map(([key]) => `${locale}.json: ${key} takes other arguments than in ${first}.json`),
  ]
}

function kinds(locale: string, key: string, text: string): { kinds: string; faults: string[] } {
  try {
    return { kinds: [...new Set(argumentsOf(parse(text)))].toSorted().join(), faults: [] }
  } catch (error) {
    return { kinds: '', faults: [`${locale}.json: ${key}: ${String(error)}`] }
  }
}

function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    const own = `${element.value}:${TYPE[element.type]}`
    if (element.type === TYPE.tag) return [own, ...argumentsOf(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own]
    const inner = Object.values(element.options).flatMap(({ value }) => argumentsOf(value))
    return element.type === TYPE.select
      ? [`${own}(${Object.keys(element.options).toSorted().join('|')})`, ...inner]
      : [own, ...inner]
  })
}

// Keys stand in full in the code, never put together, so that a search finds them.
function unused(): string[] {
  const strings = new Set(sources.flatMap(({ code }) => [...code.matchAll(/(['"`])([\w.-]+)\1/g)].map((m) => m[2])))
  return [...reference.keys()].filter((key) => !strings.has(key)).map((key) => `${first}.json: ${key} is used nowhere`)
}

function missing(): string[] {
  const asked =
    /\bt\(\s*['"`]([^'"`$]+)['"`]|\bformatMessage\(\s*\{\s*id:\s*['"`]([^'"`$]+)['"`]|<FormattedMessage\b[^>]*?\bid=['"]([^'"]+)['"]/g
  return sources
    .filter(({ path }) => path.startsWith('src/web/'))
    .flatMap(({ path, code }) =>
      [...code.matchAll(asked)]
        .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
        .filter((key) => !reference.has(key))
        .map((key) => `${path}: no text for ${key}`),
    )
}
