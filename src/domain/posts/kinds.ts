/** What staff write for the public pages. */
export const postKinds = ['news', 'promotion', 'page'] as const
export type PostKind = (typeof postKinds)[number]

/** The texts of fixed pages: each is the slug of a post of kind `page`. */
export const pageNames = ['privacy', 'cookies', 'terms', 'school', 'festival', 'contact', 'prices'] as const
export type PageName = (typeof pageNames)[number]

/** What the desk's list is sorted by. */
export const postSorts = ['publishedFrom', 'updatedAt', 'title'] as const

/** The widths that a picture is made in, in CSS pixels: a phone's column, a desktop's, and all of it. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
/** No file of a picture has more bytes. */
export const PICTURE_FILE_MAX = 150 * 1024

/** Where a post stands: not to be seen yet, from a day on, now, or not any more. */
export const postStates = ['draft', 'scheduled', 'published', 'over'] as const
export type PostState = (typeof postStates)[number]
