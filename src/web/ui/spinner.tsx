import * as styles from './spinner.module.css'

/** Something turns; text beside it says what it waits for. */
export function Spinner() {
  return <span className={styles.root} aria-hidden="true" />
}
