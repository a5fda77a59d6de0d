import * as styles from './drawer.module.css'
import { type PanelProps, SidePanel } from './side-panel.tsx'

/** One thing of a list in full: at the right of the list on a desktop, above it where there is no room for both. */
export function Drawer(props: PanelProps) {
  return <SidePanel {...props} className={styles.root} beside="(width >= 1024px)" />
}
