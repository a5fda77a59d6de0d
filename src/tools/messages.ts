import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { commonMessages } from '../web/app/routes.ts'

/** The languages of the club; each has a file of flat keys in locales/. */
export const locales = ['en', 'es'] as const

const all = 'virtual:messages'
const part = /^virtual:messages\/([a-z]+)\/([A-Za-z0-9]+)$/
const parser = '@formatjs/icu-messageformat-parser'

/**
 * Chunk name of one locale's messages of one file as `fileOf` names it, e.g. `messages-en-reservation`; undefined for
 * other modules. What every page needs is one file, `messages-en-common`.
 */
export function messageChunk(moduleId: string): string | undefined {
  const [, locale, file] = part.exec(moduleId.replace('\0', '')) ?? []
  return file && `messages-${locale}-${file}`
}

/**
 * Vite plugin for `virtual:messages` (loadMessages) and `virtual:messages/<locale>/<file>`.
 * Texts are parsed here, so that the browser needs no parser.
 */
export function messages(folder: string): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (id) => (id === all || part.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${all}`)) return undefined
      for (const locale of locales) this.addWatchFile(join(folder, `${locale}.json`))
      const [, locale, file] = part.exec(id.slice(1)) ?? []
      if (locale === undefined || file === undefined) return loaders(folder)
      return `export default ${JSON.stringify(parsed(folder, locale, file))};`
    },
    hotUpdate({ file }) {
      if (!locales.some((locale) => file === join(folder, `${locale}.json`))) return undefined
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

function textsOf(folder: string, locale: string): [string, string][] {
  const file: unknown = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
  if (typeof file !== 'object' || file === null) throw new Error(`${locale}.json holds no object`)
  return Object.entries(file).map(([key, text]) => [key, String(text)])
}

/** Texts that the club's specification names so that their first segment says nothing of where they belong. */
const broughtWith: Readonly<Record<string, string>> = {
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

function parsed(folder: string, locale: string, file: string) {
  const texts: Record<string, MessageFormatElement[]> = {}
  for (const [key, text] of textsOf(folder, locale)) {
    if (fileOf(key) === file) texts[key] = parse(text)
  }
  if (Object.keys(texts).length === 0) throw new Error(`${locale}.json has no key in '${file}'`)
  return texts
}

function loaders(folder: string): string {
  const parts = locales.flatMap((locale) => {
    const files = new Set(textsOf(folder, locale).map(([key]) => fileOf(key)))
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
