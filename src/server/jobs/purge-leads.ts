import type { Deps } from '../deps.ts'
import { PURGED_AT_ONCE, purgeSome } from '../leads/purge.ts'

/** Deletes what visitors sent once it is as many months old as the settings say, some at a time. */
export async function purgeLeads(deps: Deps): Promise<void> {
  for (;;) if ((await purgeSome({ deps, viewer: null }, undefined)) < PURGED_AT_ONCE) return
}
