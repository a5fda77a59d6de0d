import { listConfigChanges } from '#domain/config/fields.ts'
import { type ConfigParts, defaultConfig } from '#domain/config/schema.ts'
import { Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { refuseUntested } from '../payments/offered.ts'
import type { Encoder } from '../pictures/encoder.ts'
import { required } from '../required.ts'
import type { SessionPort } from '../trpc/base.ts'
import { describeChange } from './describe-change.ts'
import { makeLogo } from './make-logo.ts'
import { applyParts, refuseColors, refuseLockout } from './parts.ts'
import { addConfig, configOf, type StoredConfig } from './store.ts'

type Acting = {
  deps: Deps
  viewer: User
  pictures: Pick<Encoder, 'encode'>
  session: Pick<SessionPort, 'key'>
}
type Input = { environment: string; config: ConfigParts }
type Creation = Input & { session: string | null }

/** Makes the configuration of an environment that has none; refuses one that has, and what changing refuses. */
export async function createConfig({ deps, viewer, pictures, session }: Acting, { environment, config }: Input) {
  const logo = await makeLogo(config.logo, undefined, { viewer, pictures })
  const created = await create(
    { deps, viewer },
    { environment, config: { ...config, ...logo }, session: session.key() },
  )
  deps.live.publishConfig()
  return created
}

const create = act('config.create', (tx: Tx, { environment, config, session }: Creation): StoredConfig => {
  if (configOf(tx.db, environment))
    throw new Refused({ key: 'config.errors.exists', param: 'environment', value: environment })
  refuseColors(config)
  const merged = applyParts(defaultConfig, config)
  refuseUntested(tx.db, defaultConfig, merged)
  refuseLockout(tx.db, defaultConfig, merged, session)
  addConfig(tx.db, environment, merged, { updatedAt: tx.now, updatedBy: required(tx.viewer).id })
  const created = required(configOf(tx.db, environment))
  tx.target({ config: created.id }, describeChange(listConfigChanges(defaultConfig, merged)))
  return created
})
