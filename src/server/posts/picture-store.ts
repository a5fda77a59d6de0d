import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PictureView } from '#domain/posts/schema.ts'
import type { Db } from '../db/client.ts'
import { pictureFiles, pictures } from '../db/schema/posts.ts'

/** The files of pictures, the narrowest first, without their bytes. */
function readFiles(db: Db, where: SQL) {
  const { width, height, type } = pictureFiles
  return db
    .select({ id: pictures.id, documentId: pictures.documentId, width, height, type })
    .from(pictures)
    .innerJoin(pictureFiles, eq(pictureFiles.pictureId, pictures.id))
    .where(where)
    .orderBy(asc(width))
    .all()
}

/** Where a picture's file of a width is fetched: what is there never changes. */
function addressOfPicture(documentId: string, width: number): string {
  return `/api/pictures/${documentId}/${width}`
}

function toPicture(rows: ReturnType<typeof readFiles>): (PictureView & { id: number }) | null {
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
  const found = Map.groupBy(readFiles(db, inArray(pictures.id, [...ids])), ({ id }) => id)
  return new Map(
    [...found.values()].flatMap((rows): [number, PictureView][] => {
      const picture = toPicture(rows)
      return picture ? [[picture.id, { documentId: picture.documentId, files: picture.files }]] : []
    }),
  )
}

/** A picture with its number, by its documentId; null where there is none. */
export function findPicture(db: Db, documentId: string): (PictureView & { id: number }) | null {
  return toPicture(readFiles(db, eq(pictures.documentId, documentId)))
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
export function findPictureFile(db: Db, { documentId, width }: { documentId: string; width: number }) {
  const file = db
    .select({ type: pictureFiles.type, bytes: pictureFiles.bytes })
    .from(pictures)
    .innerJoin(pictureFiles, eq(pictureFiles.pictureId, pictures.id))
    .where(and(eq(pictures.documentId, documentId), eq(pictureFiles.width, width)))
    .get()
  return file ?? null
}

/** Numbers of the pictures from before an instant that no post nor any version of one refers to. */
export function listUnusedPictures(db: Db, before: number): number[] {
  // Texts name pictures by their addresses; versions have both these and the post's own.
  return db.$client
    .prepare<[number], number>(
      `SELECT id FROM picture WHERE created_at <= ?
        AND NOT EXISTS (SELECT 1 FROM post WHERE picture_id = picture.id)
        AND NOT EXISTS (SELECT 1 FROM post_text WHERE instr(body, document_id) > 0)
        AND NOT EXISTS (SELECT 1 FROM post_revision WHERE instr(content, document_id) > 0)`,
    )
    .pluck()
    .all(before)
}

/** Removes pictures with their files. */
export function removePictures(db: Db, ids: number[]): void {
  db.delete(pictures).where(inArray(pictures.id, ids)).run()
}
