import { lazy, Suspense } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { PictureView } from '#domain/posts/schema.ts'

/** A picture that the server has made, and what was said of it. */
export type MadePicture = { picture: PictureView; alt: string; caption: string }

export type PictureFormProps = {
  /** The language in which the picture is described at once, for one that stands in a text; null for one beside it. */
  locale: Locale | null
  onMade: (made: MadePicture) => void
  onClose: () => void
}

const PictureForm = lazy(async () => ({ default: (await import('./picture-form.tsx')).PictureForm }))

/** The dialog for a picture, with what cuts it: it comes once it is asked for. */
export function LazyPictureForm(props: PictureFormProps) {
  return (
    <Suspense>
      <PictureForm {...props} />
    </Suspense>
  )
}
