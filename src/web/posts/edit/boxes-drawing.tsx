import { type PostDraft, sides } from './post-draft.ts'
import { isWritten, type Part, parts } from './written.ts'

/** A court from above: its four service boxes are title and text, twice; those that are written are lit. It repeats what words say. */
export function BoxesDrawing({ draft }: { draft: PostDraft }) {
  return (
    <svg
      width="72"
      height="36"
      viewBox="-1 -2 50 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      {sides.flatMap((locale, side) =>
        parts.map((part) => (
          <rect
            key={`${locale} ${part}`}
            {...(isWritten(draft, locale, part) ? lit : missing)}
            x={side === 0 ? 9.5 : 26}
            y={rows[part]}
            width="12.5"
            height="7.8"
            rx="1"
          />
        )),
      )}
      <path d="M.7.7h46.6v22.6H.7zM7.4.7v22.6M40.6.7v22.6M7.4 12h33.2" />
      <path strokeWidth="2.4" d="M24-1.5v27" />
    </svg>
  )
}

const lit = { fill: 'currentColor', stroke: 'none' }
const missing = { className: 'warning', strokeDasharray: '3 2.5' }
const rows = { title: 2.6, body: 13.6 } as const satisfies Record<Part, number>
