import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { locales } from './messages.ts'
import { runQuietly } from './run-command.ts'
import { isTest, sourceFiles } from './source-files.ts'

// `formatjs verify` compares keys, arguments and their kinds between the languages. Here stands what it doesn't look at:
// a first language that doesn't parse, empty texts, the options of a select, order, and texts that nothing uses.
// A key that doesn't exist is the compiler's to refuse (`TextKey`).
const texts = locales.map((locale) => ({ locale, messages: readMessages(locale) }))
const [reference, ...others] = texts
if (reference === undefined) throw new Error('There is no language')

const faults = [
  ...(await verify(reference.locale)),
  ...texts.flatMap(({ locale, messages }) => textFaults(locale, messages)),
  ...others.flatMap(({ locale, messages }) => selectFaults(locale, messages)),
  ...unusedFaults(),
]
for (const fault of faults) console.log(fault)
console.log(`${reference.messages.size} texts in ${locales.length} languages`)
process.exitCode = faults.length > 0 ? 1 : 0

function readMessages(locale: string): Map<string, string> {
  const file: unknown = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
  if (typeof file !== 'object' || file === null) throw new Error(`${locale}.json holds no object`)
  return new Map(
    Object.entries(file).map(([key, text]) => {
      if (typeof text !== 'string') throw new Error(`${locale}.json: ${key} is not a text`)
      return [key, text]
    }),
  )
}

async function verify(source: string): Promise<string[]> {
  const formatjs = fileURLToPath(import.meta.resolve('@formatjs/cli/bin/formatjs'))
  const rules = ['--missing-keys', '--extra-keys', '--structural-equality']
  const args = [formatjs, 'verify', '--source-locale', source, ...rules, 'locales/*.json']
  const { code, output } = await runQuietly(process.execPath, args)
  return code === 0 ? [] : [output]
}

function textFaults(locale: string, messages: Map<string, string>): string[] {
  const keys = [...messages.keys()]
  const place = keys.findIndex((key, index) => index > 0 && key < (keys[index - 1] ?? ''))
  return [
    ...(place > 0 ? [`${locale}.json: not sorted at ${keys[place]}`] : []),
    ...keys.flatMap((key) => (messages.get(key)?.trim() ? [] : [`${locale}.json: ${key} is empty`])),
    ...keys.flatMap((key) => {
      const elements = readText(messages.get(key))
      return Array.isArray(elements) ? [] : [`${locale}.json: ${key}: ${elements.message}`]
    }),
  ]
}

function selectFaults(locale: string, messages: Map<string, string>): string[] {
  return [...messages]
    .filter(([key, text]) => listSelects(text) !== listSelects(reference?.messages.get(key)))
    .map(([key]) => `${locale}.json: ${key} has other options than in ${reference?.locale}.json`)
}

function listSelects(text: string | undefined): string {
  const elements = readText(text)
  return Array.isArray(elements) ? [...new Set(selectsOf(elements))].toSorted().join() : ''
}

function selectsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return selectsOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(({ value }) => selectsOf(value))
    const own = `${element.value}(${Object.keys(element.options).toSorted().join('|')})`
    return element.type === TYPE.select ? [own, ...inner] : inner
  })
}

function readText(text = ''): MessageFormatElement[] | Error {
  try {
    return parse(text)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

// Keys stand in full in the code, never put together, so that a search finds them.
function unusedFaults(): string[] {
  const code = sourceFiles('src/domain', 'src/server', 'src/web')
    .filter((path) => !isTest(path))
    .map((path) => readFileSync(path, 'utf8'))
  const strings = new Set(code.flatMap((text) => [...text.matchAll(/(['"`])([\w.-]+)\1/g)].map((found) => found[2])))
  return [...(reference?.messages.keys() ?? [])]
    .filter((key) => !strings.has(key))
    .map((key) => `${reference?.locale}.json: ${key} is used nowhere`)
}
