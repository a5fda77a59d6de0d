import { cx } from '#web/ui/cx.ts'
import * as styles from './boxes-drawing.module.css'
import { type PostDraft, sides } from './post-draft.ts'
import { isWritten, type Part, parts } from './written.ts'

/** A court from above: its four service boxes are title and text, twice; those that are written are lit. It repeats what words say. */
export function BoxesDrawing({ draft, className }: { draft: PostDraft; className?: string | undefined }) {
  return (
    <svg className={cx(styles.root, className)} viewBox="0 0 48 24" aria-hidden="true">
      {sides.flatMap((locale, side) =>
        parts.map((part) => (
          <rect
            key={`${locale} ${part}`}
            className={isWritten(draft, locale, part) ? styles.on : styles.gap}
            x={side === 0 ? 9.5 : 26}
            y={rows[part]}
            width="12.5"
            height="7.8"
            rx="1"
          />
        )),
      )}
      <path d="M.7.7h46.6v22.6H.7zM7.4.7v22.6M40.6.7v22.6M7.4 12h33.2" />
      <path className={styles.net} d="M24-1.5v27" />
    </svg>
  )
}

const rows = { title: 2.6, body: 13.6 } as const satisfies Record<Part, number>
