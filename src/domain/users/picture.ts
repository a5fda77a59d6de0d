import type { Refusal } from '../errors.ts'

/** The largest file that is taken for a picture, in bytes. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024
/** The most pixels that are decoded: a photo of 4096 × 3072. */
const PICTURE_PIXELS_MAX = 4096 * 3072
/** What a picture may be sent as. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** What is none that can be read, moves, or has too many pixels; `null` stands for a file that isn't a picture at all. */
export function pictureRefusal(picture: { width: number; height: number; animated: boolean } | null): Refusal | null {
  if (!picture || picture.width < 1 || picture.height < 1) return { key: 'users.errors.picture' }
  if (picture.animated) return { key: 'users.errors.pictureMoves' }
  if (picture.width * picture.height <= PICTURE_PIXELS_MAX) return null
  return { key: 'users.errors.picturePixels', values: { max: Math.floor(PICTURE_PIXELS_MAX / 1_000_000) } }
}

/** Where a user's picture is fetched, an address that changes with it; null where there is none. */
export function avatarOf({ id, pictureVersion }: { id: number; pictureVersion: string | null }): string | null {
  return pictureVersion === null ? null : `/api/users/${id}/avatar?v=${pictureVersion}`
}
