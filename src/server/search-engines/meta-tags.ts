import { escapeMarkup } from '../escape-markup.ts'
import { HEIGHT, WIDTH } from '../share/picture.ts'

/** The tag of a page that search engines shall not list. */
export const hiddenTags: readonly string[] = ['<meta name="robots" content="noindex">']

/** The tags by which messengers show a picture at an address. */
export function pictureTags(picture: string, alt: string): string[] {
  return [
    writeMeta('property', 'og:image', picture),
    writeMeta('property', 'og:image:type', 'image/png'),
    writeMeta('property', 'og:image:width', String(WIDTH)),
    writeMeta('property', 'og:image:height', String(HEIGHT)),
    writeMeta('property', 'og:image:alt', alt),
    writeMeta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** A tag of a page's head; what stands in it is escaped. */
export function writeMeta(kind: 'name' | 'property', name: string, text: string): string {
  return `<meta ${kind}="${name}" content="${escapeMarkup(text)}">`
}
