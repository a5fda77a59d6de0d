import { eq, ne } from 'drizzle-orm'
import { type Config, defaultConfig, storedConfigSchema } from '#domain/config/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { isNamed } from '../db/list.ts'
import { configs } from '../db/schema/club.ts'
import { users } from '../db/schema/users.ts'
import { makeDocumentId } from '../identity.ts'

const statements = prepareOnce((db) => ({
  one: db
    .select()
    .from(configs)
    .where(eq(configs.environment, param('environment')))
    .prepare(),
  version: db
    .select({ version: configs.version })
    .from(configs)
    .where(eq(configs.environment, param('environment')))
    .prepare(),
}))

/** A configuration with its version, and when and by whom it was saved last; null where that was nobody. */
export type StoredConfig = Omit<typeof configs.$inferSelect, 'config'> & { config: Config }

/** The configuration of an environment, null where none was ever set. */
export function configOf(db: Db, environment: string): StoredConfig | null {
  const row = statements(db).one.get({ environment })
  return row ? { ...row, config: parseConfig(db, row.config) } : null
}

/** A configuration by its number or documentId, null where there is none. */
export function findConfig(db: Db, ref: Ref): StoredConfig | null {
  const row = db.select().from(configs).where(isNamed(configs, ref)).get()
  return row ? { ...row, config: parseConfig(db, row.config) } : null
}

/** Whoever saved a configuration last, by their nick; null where that was nobody. */
export function findSaver(db: Db, { updatedBy: id }: StoredConfig): string | null {
  if (id === null) return null
  return db.select({ nick: users.nick }).from(users).where(eq(users.id, id)).get()?.nick ?? null
}

/** What counts in an environment: what was set, else the defaults. */
export function readConfig(db: Db, environment: string): Config {
  return configOf(db, environment)?.config ?? defaultConfig
}

/** Whether something is set for another environment. */
export function hasOtherEnvironment(db: Db, environment: string): boolean {
  const other = ne(configs.environment, environment)
  return db.select({ id: configs.id }).from(configs).where(other).limit(1).get() !== undefined
}

/** The version of what counts in an environment; 0 where nothing was set. */
export function readConfigVersion(db: Db, environment: string): number {
  return statements(db).version.get({ environment })?.version ?? 0
}

/** Adds the configuration of an environment that has none. */
export function addConfig(db: Db, environment: string, config: Config, saved: Partial<Saved> = {}): void {
  db.insert(configs)
    .values({ documentId: makeDocumentId(), environment, config: JSON.stringify(config), ...saved })
    .run()
}

type Saved = { updatedAt: number; updatedBy: number }

/** Replaces a configuration by its next version. */
export function replaceConfig(db: Db, { id, version }: StoredConfig, config: Config, saved: Saved): void {
  db.update(configs)
    .set({ config: JSON.stringify(config), version: version + 1, ...saved })
    .where(eq(configs.id, id))
    .run()
}

/** Every booking reads the configuration, which hardly ever changes: the one that was read last, parsed. */
const latest = prepareOnce(() => ({ text: '', config: defaultConfig }))

function parseConfig(db: Db, text: string): Config {
  const cached = latest(db)
  if (cached.text !== text) Object.assign(cached, { text, config: storedConfigSchema.parse(JSON.parse(text)) })
  return cached.config
}
