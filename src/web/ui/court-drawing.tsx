import * as styles from './court-drawing.module.css'
import { cx } from './cx.ts'

export type Seat = 'free' | 'taken' | 'you'

type Props = {
  /** The four places, in order of arrival; places not named are free. */
  seats?: readonly Seat[]
  /** 48 × 24 in a row, 84 × 42 while booking. */
  size?: 'mini' | 'preview'
  kind?: 'court' | 'past' | 'unavailable'
  className?: string | undefined
}

const kinds = { court: undefined, past: styles.past, unavailable: styles.unavailable }
const outline = 'M.7.7h46.6v22.6H.7z'
const lines = {
  court: `${outline}M7.4.7v22.6M40.6.7v22.6M7.4 12h33.2`,
  past: `${outline}M24 .7v22.6`,
  unavailable: outline,
} as const
const boxes = [
  { x: 9.5, y: 2.6 },
  { x: 9.5, y: 13.6 },
  { x: 26, y: 2.6 },
  { x: 26, y: 13.6 },
] as const

const wide = 12.5
const high = 7.8

/** The outline of a place, for a drawing of as few parts as there can be: a day is full of them. */
const shapes = boxes.map(
  ({ x, y }) => `M${x + 1} ${y}h${wide - 2}q1 0 1 1v${high - 2}q0 1-1 1h-${wide - 2}q-1 0-1-1v-${high - 2}q0-1 1-1z`,
)

/** A padel court from above: its four service boxes are the four places. It repeats what words say beside it. */
export function CourtDrawing({ seats = [], size = 'mini', kind = 'court', className }: Props) {
  return (
    <svg
      className={cx(styles.root, size === 'preview' && styles.preview, kinds[kind], className)}
      viewBox="0 0 48 24"
      aria-hidden="true"
    >
      {kind === 'court' && size === 'mini' && <Shapes seats={seats} />}
      {kind === 'court' && size === 'preview' && <Boxes seats={seats} />}
      <path d={lines[kind]} />
      {kind === 'court' && <path className={styles.net} d="M24-1.5v27" />}
      {kind === 'unavailable' && <path className={styles.net} d="m17 5 14 14M31 5 17 19" />}
    </svg>
  )
}

function Shapes({ seats }: { seats: readonly Seat[] }) {
  const shapeOf = (wanted: Seat) => shapes.filter((_, place) => seats[place] === wanted).join('')
  const [taken, you] = [shapeOf('taken'), shapeOf('you')]
  return (
    <>
      {taken && <path data-seat="taken" d={taken} />}
      {you && <path data-seat="you" d={you} />}
    </>
  )
}

/** One by one, as they fill. */
function Boxes({ seats }: { seats: readonly Seat[] }) {
  return boxes.map(({ x, y }, place) => {
    const seat = seats[place] ?? 'free'
    return seat !== 'free' && <rect key={`${x} ${y}`} data-seat={seat} x={x} y={y} width={wide} height={high} rx="1" />
  })
}
