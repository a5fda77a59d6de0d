import { createHash } from 'node:crypto'
import { Refused } from '#domain/errors.ts'
import { isPortalAdmin, type User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { avatarOf } from '#domain/users/picture.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import type { Encoder } from '../pictures/encoder.ts'
import { findUserFacts } from './list-store.ts'
import { dropPicture, savePicture } from './picture-store.ts'
import { publishDaysOf } from './publish-days.ts'
import { requireUser } from './require-user.ts'
import { writeUserEvent } from './write-user-event.ts'

type Acting = { deps: Deps; viewer: User }
type Answer = { data: { avatar: string | null } }

/** Sets the picture of oneself, or of anybody as portal admin: the middle square of the file, without what else it said. */
export async function setPicture(
  { deps, viewer }: Acting,
  { id, upload, pictures }: { id: Ref; upload: Buffer | undefined; pictures: Pick<Encoder, 'encode'> },
): Promise<Answer> {
  const userId = findOwn(deps, viewer, id)
  if (!upload) throw new Refused({ key: 'users.errors.picture' })
  const bytes = await pictures.encode(viewer.id, upload)
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 10)
  await save({ deps, viewer }, { userId, bytes, version })
  return { data: { avatar: avatarOf({ id: userId, pictureVersion: version }) } }
}

/** Removes the picture of oneself, or of anybody as portal admin. */
export async function removePicture({ deps, viewer }: Acting, { id }: { id: Ref }): Promise<Answer> {
  await drop({ deps, viewer }, { userId: findOwn(deps, viewer, id) })
  return { data: { avatar: null } }
}

const save = act('users.setAvatar', (tx: Tx, picture: { userId: number; bytes: Buffer; version: string }): void => {
  // Erased, perhaps, while the picture was made.
  requireUser(findUserFacts(tx.db, picture.userId))
  savePicture(tx.db, { ...picture, at: tx.now })
  writeUserEvent(tx, 'changed', picture.userId)
  publishDaysOf(tx, picture.userId)
  tx.target({ user: picture.userId })
})

const drop = act('users.removeAvatar', (tx: Tx, { userId }: { userId: number }): void => {
  dropPicture(tx.db, userId)
  writeUserEvent(tx, 'changed', userId)
  publishDaysOf(tx, userId)
  tx.target({ user: userId })
})

function findOwn({ db }: Deps, viewer: User, id: Ref): number {
  const user = requireUser(findUserFacts(db, id))
  if (user.id !== viewer.id && !isPortalAdmin(viewer)) throw new Refused({ key: 'errors.forbidden' })
  return user.id
}
