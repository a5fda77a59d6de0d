import { IconButton } from '#web/ui/icon-button.tsx'
import { ZOOM } from './crop-stage.tsx'
import * as styles from './zoom-rail.module.css'

type Props = {
  zoom: number
  onZoom: (zoom: number) => void
  /** Names of the slider and the buttons beside it. */
  texts: Record<'size' | 'smaller' | 'larger', string>
}

/** How large the picture on a stage is: a slider between two buttons. */
export function ZoomRail({ zoom, onZoom, texts }: Props) {
  const change = (next: number) => onZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, next)))
  return (
    <div className={styles.root}>
      <IconButton className={styles.step} icon="minus" label={texts.smaller} onClick={() => change(zoom - ZOOM.step)} />
      <input
        type="range"
        aria-label={texts.size}
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.step}
        value={zoom}
        onChange={({ target }) => change(Number(target.value))}
      />
      <IconButton className={styles.step} icon="plus" label={texts.larger} onClick={() => change(zoom + ZOOM.step)} />
    </div>
  )
}
