import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type Sqlite from 'better-sqlite3'
import { z } from 'zod'

/**
 * Loaded before the program (`node --import`): kills it right before a statement of its migration, the one with the number that
 * this file's address ends in (`?at=12`), from the transaction's first on. The program itself knows nothing of it.
 */
const require = createRequire(import.meta.url)
const last = Number(new URL(import.meta.url).searchParams.get('at'))
const state = { statements: 0 }

/** What the driver's entry makes its class by: the entry itself isn't loaded yet, and finds this one in its place. */
const place = join(dirname(require.resolve('better-sqlite3')), 'database.js')
const isFunction = (found: unknown): boolean => typeof found === 'function'
const makeClass = z.custom<(...given: unknown[]) => typeof Sqlite>(isFunction).parse(require(place))
const loaded = require.cache[place]
if (isMainThread && loaded)
  loaded.exports = (...given: unknown[]) =>
    class Watched extends makeClass(...given) {
      constructor(file: string | Buffer, options: Sqlite.Options = {}) {
        super(file, String(file).endsWith('club.sqlite') ? { ...options, verbose: count } : options)
      }
    }

function count(statement: unknown): void {
  if (state.statements > 0 || statement === 'BEGIN IMMEDIATE') state.statements += 1
  if (state.statements === last) process.kill(process.pid, 'SIGKILL')
}
