import { eq } from 'drizzle-orm'
import { type Config, configSchema, defaultConfig } from '#domain/config/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { configs } from '../db/schema/club.ts'
import { makeDocumentId } from '../identity.ts'

const statements = prepareOnce((db) => ({
  one: db
    .select({
      id: configs.id,
      documentId: configs.documentId,
      environment: configs.environment,
      config: configs.config,
      version: configs.version,
    })
    .from(configs)
    .where(eq(configs.environment, param('environment')))
    .prepare(),
  version: db
    .select({ version: configs.version })
    .from(configs)
    .where(eq(configs.environment, param('environment')))
    .prepare(),
}))

export type StoredConfig = { id: number; documentId: string; environment: string; config: Config; version: number }

/** The configuration of an environment, null where none was ever set. */
export function configOf(db: Db, environment: string): StoredConfig | null {
  const row = statements(db).one.get({ environment })
  return row ? { ...row, config: parseConfig(row.config) } : null
}

/** What counts in an environment: what was set, else the defaults. */
export function readConfig(db: Db, environment: string): Config {
  return configOf(db, environment)?.config ?? defaultConfig
}

/** The version of what counts in an environment; 0 where nothing was set. */
export function readConfigVersion(db: Db, environment: string): number {
  return statements(db).version.get({ environment })?.version ?? 0
}

/** Adds the configuration of an environment that has none. */
export function addConfig(db: Db, environment: string, config: Config): void {
  db.insert(configs)
    .values({ documentId: makeDocumentId(), environment, config: JSON.stringify(config) })
    .run()
}

/** Every booking asks for the configuration, which hardly ever changes. */
let latest = { text: '', config: defaultConfig }

function parseConfig(text: string): Config {
  if (latest.text !== text) latest = { text, config: configSchema.parse(JSON.parse(text)) }
  return latest.config
}
