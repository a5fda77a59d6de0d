import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { commonMessages, routes } from '#web/app/routes.ts'
import { fileOf } from './messages.ts'
import { sourceFiles } from './source-files.ts'

const files = new Set(Object.keys(en).map(fileOf))

/** Modules that a page imports without asking later, the page's own among them. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(/^(?:im|ex)port (?!type)[^'"=]*'([^']+)'/gm)) {
    const path = named.startsWith('#') ? join('src', named.slice(1)) : join(dirname(file), named)
    if (/\.tsx?$/.test(path) && existsSync(path)) modulesOf(path, found)
  }
  return found
}

/** Keys that the modules of a file name in full. */
function keysOf(file: string): string[] {
  const code = [...modulesOf(file)].filter((one) => one.startsWith('src/web/'))
  const named = code.flatMap((one) => [...readFileSync(one, 'utf8').matchAll(/(['"])([\w.-]+)\1/g)])
  return [...new Set(named.flatMap(([, , key = '']) => (key in en ? [key] : [])))]
}

type Part = { file: string; texts: string[] }

/** What the modules of a file ask for later, each with the files of texts that come with it. */
function partsOf(file: string): Part[] {
  return [...modulesOf(file)].flatMap((from) =>
    readFileSync(from, 'utf8')
      .split(/\n(?=\S)/)
      .flatMap((statement) => {
        const texts = [...statement.matchAll(/loadTexts\(\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
          [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
        )
        return [...statement.matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, named = '']) => {
          const path = named.startsWith('#') ? join('src', named.slice(1)) : join(dirname(from), named)
          return path.startsWith('src/web/') && existsSync(path) ? [{ file: path, texts }] : []
        })
      }),
  )
}

/** The keys that parts of a file name and nobody brings: neither the page, nor what a part is in, nor the part itself. */
function findUnbrought(file: string, brought: ReadonlySet<string>, seen = new Set<string>()): string[] {
  return partsOf(file).flatMap((part) => {
    const name = `${part.file} ${[...brought].toSorted().join()}`
    if (seen.has(name)) return []
    seen.add(name)
    const all = new Set([...brought, ...part.texts.map(fileOf)])
    const missing = keysOf(part.file).filter((key) => !all.has(fileOf(key)) && !unsaid.test(key))
    return [...missing.map((key) => `${part.file}: ${key}`), ...findUnbrought(part.file, all, seen)]
  })
}

/** Named by modules of pages that don't say them, as other pages do, or only compare them, or have fields of that name. */
const unsaid =
  /^(?:home\.next|reservation\.position\.|reservation\.errors\.dateOutOfWindow$|staff\.(?:add|free)\.|entry\.absent|config\.errors\.stale$|courts\.(?:price|opens|closes)$)/

describe.each(routes.map(({ path, page, messages }) => ({ path, page, messages })))('$path', ({ page, messages }) => {
  const brought = new Set<string>([...messages, ...commonMessages].map(fileOf))

  test('names files of texts that there are', () => {
    expect([...brought].filter((file) => !files.has(file))).toEqual([])
  })

  test('brings the texts of what it shows before anything is opened', () => {
    const keys = keysOf(`src/web/${page}.tsx`)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !brought.has(fileOf(key)) && !unsaid.test(key))).toEqual([])
  })

  test('and what is opened brings its own', () => {
    expect(findUnbrought(`src/web/${page}.tsx`, brought)).toEqual([])
  })
})

test.each([
  { key: 'reservation.day.free', file: 'reservation' },
  { key: 'joinSuccess', file: 'reservation' },
  { key: 'menu.skip', file: 'common' },
  { key: 'home.next', file: 'home' },
])('$key comes with $file', ({ key, file }) => {
  expect(fileOf(key)).toBe(file)
})

/** Words of a mail that comes, or came. */
const promise =
  /\bgets? an? e?mail\b|\bon (?:its|their) way\b|\be?mails? go(?:es)? out\b|\bwe (?:sent|e?mail|e?mailed|wrote|write|send)\b|^Check your mail$|\be?mailed\b/i
/** Speak of mail that an own part of the program is about, or of none. */
const others = /^(?:audit|mail|mailServer|status)\.|\.noMail$/

test('a text that promises a mail has another for where none goes out', () => {
  const promising = Object.entries(en).filter(([key, text]) => promise.test(text) && !others.test(key))
  const alone = promising.filter(
    ([key, text]) => !(`${key}.noMail` in en) && !/\b(?:nobody is mailed|no e?mail)\b/i.test(text),
  )
  expect(alone.map(([key]) => key)).toEqual([
    // What the server refuses with; whom to ask stands beside it where no mail goes out.
    'auth.errors.unconfirmed',
    // Shown only where mail goes out.
    'auth.resent',
    'confirm.resent',
    'fest.heldFor',
    'newsletter.sent.title',
    'newsletter.sent.what',
    'people.linkMailed',
    'profile.emailSent',
    'profile.emailWaits',
    'register.mails',
    'register.sent.title',
    'register.sent.what',
  ])
})

/** What heads its reason in one line: of an act, of a form, of a confirmation. */
const head = /<(?:ActError|FormSummary)\b[^>]*?\b(?:what|title)=(?:"|\{[^"'}]*["'])([\w.]+)["']|\bfailed="([\w.]+)"/g

test('what failed is a sentence where its reason follows', () => {
  const heads = sourceFiles('src/web').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(head)].map(([, ofError, ofDialog]) => ofError ?? ofDialog ?? ''),
  )
  expect(heads.length).toBeGreaterThan(40)
  for (const texts of [en, es]) {
    const open = Object.entries(texts).filter(([key, text]) => heads.includes(key) && !/[.!?]$/.test(text))
    expect(open.map(([key]) => key)).toEqual([])
  }
})
