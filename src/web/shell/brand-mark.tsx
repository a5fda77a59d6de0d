import type { Config } from '#domain/config/schema.ts'
import { CourtDrawing } from '../ui/court-drawing.tsx'
import * as styles from './brand-mark.module.css'

/** The club's own logo, where it has set one and shows it; else a court. The name beside it says whose it is. */
export function BrandMark({ config: { showLogo, logo } }: { config: Pick<Config, 'showLogo' | 'logo'> }) {
  return showLogo && logo !== null ? (
    <img className={styles.logo} src={logo} alt="" />
  ) : (
    <CourtDrawing className={styles.court} />
  )
}
