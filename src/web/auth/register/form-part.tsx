import { type ReactNode, useId } from 'react'
import { Text } from '#web/app/intl.tsx'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Grid, Row } from '#web/ui/layout.tsx'
import { type PartName, partNames, partTitles } from './parts.ts'
import * as styles from './register.module.css'

/** A part of the form under its heading, beside which as many boxes are filled as there are parts so far. */
export function FormPart({ part, children }: { part: PartName; children: ReactNode }) {
  const heading = useId()
  const number = partNames.indexOf(part) + 1
  return (
    <Grid
      as="section"
      columns={2}
      gap={5}
      className={cx('rule-top', styles.part)}
      aria-labelledby={heading}
      data-part={part}
    >
      <Row tight gap={3}>
        <CourtDrawing seats={partNames.slice(0, number).map(() => 'taken')} />
        <h2 className="display uppercase text-heading heavy" id={heading}>
          <Text id={partTitles[part]} />
        </h2>
        <span className="small muted">
          <Text id="register.partOf" values={{ number, count: partNames.length }} />
        </span>
      </Row>
      {children}
    </Grid>
  )
}

/** What is as wide as its part. */
export function WholeWidth({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}
