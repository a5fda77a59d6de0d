import * as styles from './side.module.css'

const SIDE = 'side'

/** Where panels stand, at the right of the page's content. Apart from them: every page has the place, few begin with a panel. */
export function Side() {
  return <div id={SIDE} className={styles.root} />
}

/** The place of panels; null where no page is drawn yet. */
export function findSide(): HTMLElement | null {
  return document.getElementById(SIDE)
}
