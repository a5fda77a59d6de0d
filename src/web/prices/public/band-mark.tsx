import { cx } from '#web/ui/cx.ts'
import * as styles from './band-mark.module.css'

/** The colour of a price, beside it; it says nothing by itself. */
export function BandMark({ band, className }: { band: number | null; className?: string | undefined }) {
  return <i className={cx(styles.root, className)} data-band={band ?? undefined} aria-hidden="true" />
}
