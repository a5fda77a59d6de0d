import type Sqlite from 'better-sqlite3'
import { configSchema } from '#domain/config/schema.ts'
import { nameKeyOf, phoneKeyOf } from '#domain/users/rules.ts'
import { clubFaults } from './club-faults.ts'
import { gameFaults } from './game-faults.ts'
import { moneyFaults } from './money-faults.ts'

/** How many places of one fault are named. */
const NAMED = 3

/** What of a club's tables, in their latest form, breaks its rules: a sentence for each rule, with where. */
export function findFaults(sqlite: Sqlite.Database): string[] {
  addFunctions(sqlite)
  return [...gameFaults, ...moneyFaults, ...clubFaults].flatMap(({ says, sql }) => {
    const places = sqlite.prepare<[], string>(sql).pluck().all()
    if (places.length === 0) return []
    const named = places.slice(0, NAMED).join(', ')
    return `${says}: ${named}${places.length > NAMED ? ` and ${places.length - NAMED} more` : ''}.`
  })
}

/** What SQL alone can't compare. */
function addFunctions(sqlite: Sqlite.Database): void {
  const text = { deterministic: true }
  sqlite.function('name_key', text, (name) => nameKeyOf(String(name)))
  sqlite.function('phone_key', text, (phone) => phoneKeyOf(String(phone)))
  sqlite.function('is_config', text, (config) => (configSchema.safeParse(JSON.parse(String(config))).success ? 1 : 0))
}
