import type { FastifyRequest } from 'fastify'
import { Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import { spaceOut } from '../changes/space-out.ts'
import type { Deps } from '../deps.ts'
import { hashKey } from '../keys/hash-key.ts'
import { noteKeyUses } from '../keys/note-uses.ts'
import { findKeyViewer, type KeyUse } from '../keys/store.ts'

/** Milliseconds between two writes of which keys were used. */
const NOTES_APART = 30_000

/**
 * Makes what finds who asks by an API key, `Authorization: Bearer …`, of the paths of REST alone; null where a request has none. A key
 * that is wrong, was ended or is over is refused with `errors.unauthorized`: it never counts as a visitor.
 */
export function createBearer(deps: Deps): (request: FastifyRequest) => User | null {
  const noteUse = createUseNotes(deps)
  const seen = new WeakMap<FastifyRequest, User>()
  return (request) => {
    const key = keyOf(request)
    if (key === null) return null
    const viewer = findKeyViewer(deps.db, hashKey(key), deps.clock())
    if (!viewer?.key) throw new Refused({ key: 'errors.unauthorized' })
    if (!seen.has(request)) noteUse(viewer.key.id)
    seen.set(request, viewer)
    return viewer
  }
}

function keyOf({ url, headers }: FastifyRequest): string | null {
  if (!url.startsWith('/api/')) return null
  return /^bearer (.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Makes what counts calls of keys: all of half a minute are one write, which no request waits for. */
function createUseNotes(deps: Deps): (id: number) => void {
  let uses = new Map<number, KeyUse>()
  const write = spaceOut(NOTES_APART, () => {
    const noted = [...uses.values()]
    uses = new Map()
    noteKeyUses({ deps, viewer: null }, noted).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the use of keys could not be noted'),
    )
  })
  return (id) => {
    uses.set(id, { id, at: deps.clock(), calls: (uses.get(id)?.calls ?? 0) + 1 })
    write()
  }
}
