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
 * Finds who asks by an API key, `Authorization: Bearer …`, of the paths of REST alone; null where a request has none. A key that is
 * wrong, was ended or is over is refused with `errors.unauthorized`: it never counts as a visitor.
 */
export function findByKey({ db, clock }: Pick<Deps, 'db' | 'clock'>, request: FastifyRequest): User | null {
  const key = keyOf(request)
  if (key === null) return null
  const viewer = findKeyViewer(db, hashKey(key), clock())
  if (!viewer) throw new Refused({ key: 'errors.unauthorized' })
  return viewer
}

function keyOf({ url, headers }: FastifyRequest): string | null {
  if (!url.startsWith('/api/')) return null
  return /^bearer (.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Makes what counts calls of keys: all of half a minute are one write, which no request waits for. */
export function createKeyUseNotes(deps: Deps): (id: number) => void {
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
