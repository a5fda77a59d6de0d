import * as styles from './waiting.module.css'

/** Something turns; text beside it says what it waits for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
