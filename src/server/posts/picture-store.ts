import { asc, eq, sql } from 'drizzle-orm'
import type { PictureView } from '#domain/posts/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { pictureFiles, pictures } from '../db/schema/posts.ts'

const statements = prepareOnce((db) => {
  const files = () =>
    db
      .select({
        id: pictures.id,
        documentId: pictures.documentId,
        width: pictureFiles.width,
        height: pictureFiles.height,
        type: pictureFiles.type,
      })
      .from(pictures)
      .innerJoin(pictureFiles, eq(pictureFiles.pictureId, pictures.id))
  return {
    ofIds: files()
      .where(sql`${pictures.id} IN (SELECT value FROM json_each(${param('ids')}))`)
      .orderBy(asc(pictureFiles.width))
      .prepare(),
    byDocumentId: files()
      .where(eq(pictures.documentId, param('documentId')))
      .orderBy(asc(pictureFiles.width))
      .prepare(),
  }
})

/** Where a picture's file of a width is fetched: what is there never changes. */
export function addressOfPicture(documentId: string, width: number): string {
  return `/api/pictures/${documentId}/${width}`
}

type Row = { id: number; documentId: string; width: number; height: number; type: string }

function toPicture(rows: readonly Row[]): (PictureView & { id: number }) | null {
  const [first] = rows
  if (!first) return null
  const { id, documentId } = first
  const files = rows.map(({ width, height, type }) => ({
    url: addressOfPicture(documentId, width),
    width,
    height,
    type,
  }))
  return { id, documentId, files }
}

/** Pictures by their numbers. */
export function readPictures(db: Db, ids: readonly number[]): Map<number, PictureView> {
  if (ids.length === 0) return new Map()
  const found = Map.groupBy(statements(db).ofIds.all({ ids: JSON.stringify(ids) }), ({ id }) => id)
  return new Map(
    [...found.values()].flatMap((rows): [number, PictureView][] => {
      const picture = toPicture(rows)
      return picture ? [[picture.id, { documentId: picture.documentId, files: picture.files }]] : []
    }),
  )
}

/** A picture with its number, by its documentId; null where there is none. */
export function findPicture(db: Db, documentId: string): (PictureView & { id: number }) | null {
  return toPicture(statements(db).byDocumentId.all({ documentId }))
}

export type PictureFile = { width: number; height: number; type: string; bytes: Buffer }

/** Keeps a picture with its files. */
export function addPicture(
  db: Db,
  {
    documentId,
    at,
    userId,
    files,
  }: { documentId: string; at: number; userId: number | null; files: readonly PictureFile[] },
): void {
  const { id } = db
    .insert(pictures)
    .values({ documentId, createdAt: at, createdBy: userId })
    .returning({ id: pictures.id })
    .get()
  for (const file of files)
    db.insert(pictureFiles)
      .values({ pictureId: id, ...file })
      .run()
}
