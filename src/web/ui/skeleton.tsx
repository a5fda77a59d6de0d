import { cx } from './cx.ts'
import * as styles from './waiting.module.css'

type Props = { width?: string; height: string; className?: string | undefined }

/** Holds the place of what is on its way, in its final size (CSS lengths); it is seen only after 150 ms. */
export function Skeleton({ width = '100%', height, className }: Props) {
  return <span className={cx(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />
}
