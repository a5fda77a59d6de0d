import { lazy, Suspense } from 'react'
import type { PictureFormProps } from './picture-form.tsx'

const PictureForm = lazy(async () => ({ default: (await import('./picture-form.tsx')).PictureForm }))

/** The dialog for a picture, with what cuts it: it loads once it is needed. */
export function LazyPictureForm(props: PictureFormProps) {
  return (
    <Suspense>
      <PictureForm {...props} />
    </Suspense>
  )
}
