import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import * as styles from './print-sheet.module.css'

type Props = {
  /** The club's name. */
  club: string
  title: ReactNode
  /** What of it is on the paper: the day, the filter, when it was printed. */
  about: ReactNode
  /** Called when it was printed, or was not: the sheet is to be taken away. */
  onPrinted: () => void
  /** A table mostly: its head stands on every page, and no row is cut. */
  children: ReactNode
}

/**
 * Sheets of paper, printed as they appear, in place of the page that shows them: dark on white, with the club's name and
 * the number of each page. No screen shows them.
 */
export function PrintSheet({ club, title, about, onPrinted, children }: Props) {
  const end = useEffectEvent(onPrinted)
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('afterprint', () => end(), { signal: leaving.signal })
    // In a task of its own, so that a strict second effect doesn't print twice.
    const timer = setTimeout(() => print())
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [])
  return createPortal(
    <section className={styles.sheet}>
      <header className={styles.head}>
        <h1 className="display text-heading">{title}</h1>
        <b>{club}</b>
        <p>{about}</p>
      </header>
      {children}
    </section>,
    document.body,
  )
}
