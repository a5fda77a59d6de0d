import { listConfigChanges } from '#domain/config/fields.ts'
import type { ConfigParts } from '#domain/config/schema.ts'
import { Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { refuseUntested } from '../payments/offered.ts'
import type { Encoder } from '../pictures/encoder.ts'
import { required } from '../required.ts'
import type { SessionPort } from '../trpc/base.ts'
import { describeChange } from './describe-change.ts'
import { makeLogo } from './make-logo.ts'
import { applyParts, refuseColors, refuseLockout } from './parts.ts'
import { findConfig, replaceConfig, type StoredConfig } from './store.ts'

type Acting = {
  deps: Deps
  viewer: User
  pictures: Pick<Encoder, 'encode'>
  session: Pick<SessionPort, 'key'>
}
type Input = { id: Ref; config: ConfigParts; version?: number | undefined }
type Change = Input & { session: string | null }

/**
 * Replaces the top-level keys that are sent; open pages are notified. Refuses an older version than the present one and colours on which
 * text can't be read; a logo is made anew. Answers the configuration as it is then.
 */
export async function changeConfig({ deps, viewer, pictures, session }: Acting, { config, ...input }: Input) {
  const present = findConfig(deps.db, input.id)?.config
  const logo = await makeLogo(config.logo, present?.logo, { viewer, pictures })
  const changed = await change({ deps, viewer }, { ...input, config: { ...config, ...logo }, session: session.key() })
  // After it is on disk, as days are published.
  deps.live.publishConfig()
  return changed
}

const change = act('config.change', (tx: Tx, { id, config, version, session }: Change): StoredConfig => {
  const before = findConfig(tx.db, id)
  if (!before) throw new Refused({ key: 'errors.notFound' })
  tx.target({ config: before.id }, {})
  if (version !== undefined && version < before.version)
    throw new Refused({ key: 'config.errors.stale', param: 'version' })
  refuseColors(config)
  const after = applyParts(before.config, config)
  refuseUntested(tx.db, before.config, after)
  refuseLockout(tx.db, before.config, after, session)
  const changes = listConfigChanges(before.config, after)
  if (changes.length === 0) return before
  tx.target({ config: before.id }, describeChange(changes))
  replaceConfig(tx.db, before, after, { updatedAt: tx.now, updatedBy: required(tx.viewer).id })
  return required(findConfig(tx.db, before.id))
})
