import type { ComponentProps, ElementType } from 'react'
import { cx } from './cx.ts'
import * as styles from './layout.module.css'

/** A space of the theme: `--space-1` to `--space-9`; 0 is none. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch'

type Props = Omit<ComponentProps<'div'>, 'ref'> & {
  gap?: Gap
  align?: Align
  /** The element that it is; a `div` where nothing is meant by it. */
  as?: ElementType
}

/** What stands below each other, as wide as there is room. */
export function Stack(props: Props) {
  return <Box {...props} kind={styles.stack} />
}

type RowProps = Props & { tight?: boolean; spread?: boolean; full?: boolean }

/**
 * What stands beside each other, centred, and breaks into lines; `tight` keeps it in one, `spread` puts room between, `full` has
 * its parts share each line.
 */
export function Row({ tight = false, spread = false, full = false, ...props }: RowProps) {
  return <Box {...props} kind={cx(styles.row, tight && styles.tight, spread && styles.spread, full && styles.full)} />
}

const columnsOf = { 2: styles.columns2, 3: styles.columns3, 4: styles.columns4 }

/** Equal columns: all of them from 768 px on; four are two below it, others two from 480 px on and one below that. */
export function Grid({ columns, ...props }: Props & { columns: 2 | 3 | 4 }) {
  return <Box {...props} kind={cx(styles.grid, columnsOf[columns])} />
}

/**
 * A list with a line below each row, its parts beside each other; `start` gives them a narrow first column, for a time or a figure,
 * `end` a last one as wide as what stands in it.
 */
export function Rows({ start = false, end = false, ...props }: Props & { start?: boolean; end?: boolean }) {
  return <Box as="ul" {...props} kind={cx(styles.rows, start && styles.withStart, end && styles.withEnd)} />
}

const sidesOf = {
  half: undefined,
  narrow: styles.narrow,
  wide: styles.wide,
  twice: styles.twice,
  five: styles.five,
  seven: styles.seven,
}

/**
 * Two parts, beside each other from 1024 px on; the second as wide as the first, or of 400 px (`narrow`), 600 px (`wide`), twice as wide, or five
 * or seven of the page's twelve columns.
 */
export function Split({ second = 'half', ...props }: Props & { second?: keyof typeof sidesOf }) {
  return <Box {...props} kind={cx(styles.split, sidesOf[second])} />
}

const gaps = [
  undefined,
  styles.gap1,
  styles.gap2,
  styles.gap3,
  styles.gap4,
  styles.gap5,
  styles.gap6,
  styles.gap7,
  styles.gap8,
  styles.gap9,
]
const aligned = {
  start: styles.alignStart,
  center: styles.alignCenter,
  end: styles.alignEnd,
  baseline: styles.alignBaseline,
  stretch: styles.alignStretch,
}

function Box({ kind, gap = 0, align, as: Element = 'div', className, ...rest }: Props & { kind: string | undefined }) {
  return <Element {...rest} className={cx(kind, gaps[gap], align && aligned[align], className)} />
}
