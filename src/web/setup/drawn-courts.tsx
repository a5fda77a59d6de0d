import type { ReactNode } from 'react'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import * as styles from './setup.module.css'

type DrawnCourt = { key: string | number; name: string; lines: readonly ReactNode[] }

/** The courts as entered so far, each from above; `lit` once they can be played on. */
export function DrawnCourts({ courts, lit = false }: { courts: readonly DrawnCourt[]; lit?: boolean }) {
  return (
    <ul className={cx(styles.drawn, lit && styles.lit)}>
      {courts.map(({ key, name, lines }) => (
        <Stack as="li" key={key}>
          <CourtDrawing />
          <b className="display text-subheading anywhere">{name}</b>
          {lines.map((line, at) => (
            <span key={at === 0 ? 'first' : 'second'} className="mini muted">
              {line}
            </span>
          ))}
        </Stack>
      ))}
    </ul>
  )
}

/** As many courts as there will be, before anything is entered. */
export function CourtsToCome({ count }: { count: number }) {
  return (
    <div className="desktop-only" aria-hidden="true">
      <div className={cx(styles.drawn, styles.toCome)}>
        {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
          <CourtDrawing key={number} />
        ))}
      </div>
    </div>
  )
}
