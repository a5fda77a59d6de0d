import { and, asc, eq, inArray, sql } from 'drizzle-orm'
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
    file: db
      .select({ type: pictureFiles.type, bytes: pictureFiles.bytes })
      .from(pictures)
      .innerJoin(pictureFiles, eq(pictureFiles.pictureId, pictures.id))
      .where(and(eq(pictures.documentId, param('documentId')), eq(pictureFiles.width, param('width'))))
      .prepare(),
    // Texts name pictures by their addresses; versions have both these and the post's own.
    unused: db.$client
      .prepare<[number], number>(
        `SELECT id FROM picture WHERE created_at <= ?
          AND NOT EXISTS (SELECT 1 FROM post WHERE picture_id = picture.id)
          AND NOT EXISTS (SELECT 1 FROM post_text WHERE instr(body, document_id) > 0)
          AND NOT EXISTS (SELECT 1 FROM post_revision WHERE instr(content, document_id) > 0)`,
      )
      .pluck(),
  }
})

/** Where a picture's file of a width is fetched: what is there never changes. */
function addressOfPicture(documentId: string, width: number): string {
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

type PictureFile = { width: number; height: number; type: string; bytes: Buffer }

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

/** The file of a picture that has so many pixels across; null where there is none. */
export function findPictureFile(db: Db, query: { documentId: string; width: number }) {
  return statements(db).file.get(query) ?? null
}

/** Numbers of the pictures from before an instant that no post nor any version of one refers to. */
export function listUnusedPictures(db: Db, before: number): number[] {
  return statements(db).unused.all(before)
}

/** Removes pictures with their files. */
export function removePictures(db: Db, ids: number[]): void {
  db.delete(pictures).where(inArray(pictures.id, ids)).run()
}
