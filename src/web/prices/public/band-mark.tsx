import { cx } from '#web/ui/cx.ts'
import * as styles from './prices-page.module.css'

/** The colour of a price, beside it; it says nothing by itself. */
export function BandMark({ band }: { band: number | null }) {
  return <i className={cx(styles.band, styles.mark)} data-band={band ?? undefined} aria-hidden="true" />
}
