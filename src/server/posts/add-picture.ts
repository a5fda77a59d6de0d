import { Refused } from '#domain/errors.ts'
import type { PictureView } from '#domain/posts/schema.ts'
import type { User } from '#domain/roles.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { makeDocumentId } from '../identity.ts'
import type { Encoder, PictureFile } from '../pictures/encoder.ts'
import { addPicture, findPicture } from './picture-store.ts'
import { requireVisible } from './require-post.ts'

type Sent = { upload: Buffer | undefined; pictures: Pick<Encoder, 'encodeWidths'> }

/**
 * Takes a picture for a post: made anew in up to three widths, without what else the file said. One that no post has within two
 * days goes again.
 */
export async function takePicture(
  acting: { deps: Deps; viewer: User },
  { upload, pictures }: Sent,
): Promise<PictureView> {
  if (!upload) throw new Refused({ key: 'users.errors.picture' })
  return await save(acting, await pictures.encodeWidths(acting.viewer.id, upload))
}

const save = act('posts.addPicture', (tx: Tx, encoded: readonly PictureFile[]): PictureView => {
  const documentId = makeDocumentId()
  const files = encoded.map((file) => ({ ...file, type: 'image/webp' }))
  addPicture(tx.db, { documentId, at: tx.now, userId: tx.viewer?.id ?? null, files })
  const { files: saved } = requireVisible(findPicture(tx.db, documentId))
  return { documentId, files: saved }
})
