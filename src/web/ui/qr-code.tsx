import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'
import { cx } from './cx.ts'
import * as styles from './qr-code.module.css'

/** Modules left empty around a code, so that cameras find its edge. */
const QUIET = 4

type Props = { value: string; label: string; className?: string | undefined }

/** A code that a phone's camera reads as text; dark on light in both modes, as scanners expect. */
export function QrCode({ value, label, className }: Props) {
  const { path, size } = useMemo(() => {
    const code = generate(value, { minCorrectionLevel: correction.M })
    return { path: toSvgPath(code), size: code.size + 2 * QUIET }
  }, [value])
  return (
    <span className={cx(styles.root, className)}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </span>
  )
}
