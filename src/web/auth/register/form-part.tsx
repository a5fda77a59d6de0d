import { type ReactNode, useId } from 'react'
import { Text } from '#web/app/intl.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './form-part.module.css'
import { type PartName, partNames, partTitles } from './parts.ts'

/** A part of the form under its heading, beside which as many boxes are filled as there are parts so far. */
export function FormPart({ part, children }: { part: PartName; children: ReactNode }) {
  const heading = useId()
  const number = partNames.indexOf(part) + 1
  return (
    <section className={styles.root} aria-labelledby={heading} data-part={part}>
      <div className={styles.head}>
        <CourtDrawing seats={partNames.slice(0, number).map(() => 'taken')} />
        <h2 className="display" id={heading}>
          <Text id={partTitles[part]} />
        </h2>
        <span className="small muted">
          <Text id="register.partOf" values={{ number, count: partNames.length }} />
        </span>
      </div>
      {children}
    </section>
  )
}

/** What is as wide as its part. */
export function WholeWidth({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={cx(styles.whole, className)}>{children}</div>
}
