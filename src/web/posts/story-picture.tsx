import type { StoryView } from '#domain/posts/schema.ts'
import { takeAddressOf, takeOf } from '#domain/posts/takes.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './story-picture.module.css'

type Props = {
  story: Pick<StoryView, 'slug' | 'picture'>
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string
  /** Of the first picture in sight: it is fetched at once. */
  first?: boolean
  className?: string | undefined
}

/** A story's picture, else one of the drawings, white on the court in the club's colours; it fills the place it is given, 16:9 by default. */
export function StoryPicture({ story: { slug, picture }, sizes, first = false, className }: Props) {
  const loading = first ? 'eager' : 'lazy'
  const largest = picture?.files.at(-1)
  if (!picture || !largest) {
    return (
      <div className={cx(styles.root, 'court-surface', className)}>
        <img src={takeAddressOf(takeOf(slug))} width={640} height={360} alt="" loading={loading} decoding="async" />
      </div>
    )
  }
  return (
    <div className={cx(styles.root, className)}>
      <img
        src={largest.url}
        srcSet={picture.files.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={sizes}
        width={largest.width}
        height={largest.height}
        alt={picture.alt}
        loading={loading}
        decoding="async"
      />
    </div>
  )
}
