import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { commonMessages, routes } from '../web/app/routes.ts'

/** The languages of the club; each has a file of flat keys in locales/. */
export const locales = ['en', 'es'] as const

const all = 'virtual:messages'
const part = /^virtual:messages\/([a-z]+)\/([\w/-]+)$/
const parser = '@formatjs/icu-messageformat-parser'

/**
 * Chunk name of one locale's messages of one file as `fileOf` names it, e.g. `messages-en-reservation`, or of a page,
 * `messages-en-home-home-page`; undefined for other modules. What every page needs is one file, `messages-en-common`.
 */
export function messageChunk(moduleId: string): string | undefined {
  const [, locale, file] = part.exec(moduleId.replace('\0', '')) ?? []
  return file && `messages-${locale}-${file.replaceAll('/', '-')}`
}

/**
 * Vite plugin for `virtual:messages` (loadMessages) and `virtual:messages/<locale>/<file>`; a page's file has the texts of all the
 * files that it names. Texts are parsed here, so that the browser needs no parser.
 */
export function messages(folder: string): Plugin {
  // Each is read once for all that is made of it.
  const read = new Map<string, Texts>()
  const textsOf = (locale: string): Texts => {
    const texts = read.get(locale) ?? readTexts(folder, locale)
    read.set(locale, texts)
    return texts
  }
  return {
    name: 'messages',
    enforce: 'pre',
    buildStart: () => read.clear(),
    resolveId: (id) => (id === all || part.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${all}`)) return undefined
      for (const locale of locales) this.addWatchFile(join(folder, `${locale}.json`))
      const [, locale, file] = part.exec(id.slice(1)) ?? []
      if (locale === undefined || file === undefined) return loaders(textsOf)
      return `export default ${JSON.stringify(parsed(textsOf(locale), file))};`
    },
    hotUpdate({ file }) {
      if (!locales.some((locale) => file === join(folder, `${locale}.json`))) return undefined
      read.clear()
      const { moduleGraph, hot } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${all}`)) moduleGraph.invalidateModule(module)
      }
      hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** Vite plugin that leaves the message parser out of the browser's build (all texts come parsed). */
export function withoutParser(): Plugin {
  return {
    name: 'without-message-parser',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'draw',
    resolveId(id, importer) {
      return id === parser ? this.resolve(`${parser}/no-parser.js`, importer) : undefined
    },
    generateBundle() {
      const modules = [...this.getModuleIds()]
      const found = modules.find((id) => id.endsWith(`${parser}/index.js`))
      if (found !== undefined) this.error(`The message parser is in the browser's build: ${found}`)
    },
  }
}

/** Texts that the club's specification names so that their first segment says nothing of where they belong. */
const broughtWith: Readonly<Record<string, string>> = {
  booking: 'reservation',
  createReservationSuccess: 'reservation',
  email: 'reservation',
  errorConnection: 'form',
  errorGeneral: 'form',
  errorInvalid: 'form',
  errorRequired: 'form',
  joinSuccess: 'reservation',
  leaveOk: 'reservation',
  selectTrainer: 'reservation',
  successCanceled: 'reservation',
  successClosed: 'reservation',
  successModify: 'reservation',
  successOpened: 'reservation',
}

/** The file that brings a text: its key's first segment but for `broughtWith`; `common` for what every page needs. */
export function fileOf(key: string): string {
  const [segment = key] = key.split('.', 1)
  const file = broughtWith[segment] ?? segment
  return commonMessages.some((common) => common === file) ? 'common' : file
}

/** The texts of a locale by the file that brings them, as a file of texts and a page are put together. */
type Texts = Map<string, [key: string, text: string][]>

function readTexts(folder: string, locale: string): Texts {
  const file: unknown = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
  if (typeof file !== 'object' || file === null) throw new Error(`${locale}.json holds no object`)
  const texts = Object.entries(file).map(([key, text]): [string, string] => [key, String(text)])
  return Map.groupBy(texts, ([key]) => fileOf(key))
}

function parsed(texts: Texts, file: string) {
  const named = routes.filter(({ page }) => page === file).flatMap((route) => route.messages.map(fileOf))
  const files = named.length > 0 ? [...new Set(named)] : [file]
  const ready: Record<string, MessageFormatElement[]> = {}
  for (const one of files) {
    const found = texts.get(one)
    if (!found) throw new Error(`No text has a key in '${one}'`)
    for (const [key, text] of found) ready[key] = parse(text)
  }
  return ready
}

function loaders(textsOf: (locale: string) => Texts): string {
  const parts = locales.flatMap((locale) => {
    const files = new Set([...textsOf(locale).keys(), ...routes.map(({ page }) => page)])
    const ownParts = [...files].map((file) => ({ part: `${locale}/${file}`, file: `${locale}/${file}` }))
    return [...ownParts, ...commonMessages.map((name) => ({ part: `${locale}/${name}`, file: `${locale}/common` }))]
  })
  const table = parts.map((one) => `'${one.part}': () => import('${all}/${one.file}'),`)
  return `const loaders = {${table.join('')}};
export async function loadMessages(locale, file) {
  const load = loaders[locale + '/' + file];
  if (!load) throw new Error('No messages for ' + locale + '/' + file);
  return (await load()).default;
}`
}
