import { type ReactNode, useId } from 'react'
import * as styles from './editor-section.module.css'

type Props = { title: string; children: ReactNode }

/** A part of what stands beside the texts. */
export function EditorSection({ title, children }: Props) {
  const id = useId()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className="display uppercase">
        {title}
      </h2>
      {children}
    </section>
  )
}
