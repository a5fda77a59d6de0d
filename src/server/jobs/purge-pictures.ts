import { clubTimeOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { purgeUnused } from '../posts/purge-pictures.ts'

/** All versions of all posts are read for it, so it is done in one hour of the night. */
const NIGHT = '04'

/** Removes pictures that nothing refers to, once a night. */
export async function purgePictures(deps: Deps): Promise<void> {
  if (clubTimeOf(deps.clock()).startsWith(NIGHT)) await purgeUnused({ deps, viewer: null }, undefined)
}
