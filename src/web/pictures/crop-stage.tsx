import { type ReactNode, useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './crop-stage.module.css'
import type { Area } from './read-picture.ts'

/** How large a picture may be made, as a factor. */
export const ZOOM = { min: 1, max: 4, step: 0.1 }

type Props = {
  /** The picture, as `readPicture` read it. */
  picture: string
  /** A circle, or a box by its width of its height. */
  shape: 'circle' | { aspect: number }
  /** The cut leaves such a part of the stage free on each side. */
  inset: number
  /** What the stage is, for who doesn't see it. */
  label: string
  /** Over the picture: that it can be moved. */
  hint: ReactNode
  zoom: number
  onZoom: (zoom: number) => void
  className?: string | undefined
  onArea: (area: Area) => void
}

/** A picture behind what cuts it: moved by finger, mouse or arrow keys; `onArea` gets what is inside. */
export function CropStage({ picture, shape, inset, label, hint, zoom, onZoom, className, onArea }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [isCut, setIsCut] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(() => setWide(stage.current?.clientWidth ?? 0))
    if (stage.current) watch.observe(stage.current)
    return () => watch.disconnect()
  }, [])
  // The button that opened the choice of files is gone. The cut is in the page once it says what is inside.
  useEffect(() => {
    if (isCut) stage.current?.querySelector<HTMLElement>('[role="img"]')?.focus({ preventScroll: true })
  }, [isCut])
  const aspect = shape === 'circle' ? 1 : shape.aspect
  const width = Math.round(wide * (1 - 2 * inset))
  return (
    <div ref={stage} className={cx(styles.root, className)} style={{ aspectRatio: aspect }}>
      {width > 0 && (
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={aspect}
          cropShape={shape === 'circle' ? 'round' : 'rect'}
          cropSize={{ width, height: Math.round(width / aspect) }}
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          style={{ cropAreaStyle: { border: '2px solid var(--color-on-solid)', color: 'var(--color-scrim)' } }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'img', 'aria-label': label }}
          onCropChange={setCrop}
          onZoomChange={onZoom}
          onCropAreaChange={(_share, pixels) => {
            setIsCut(true)
            onArea(pixels)
          }}
        />
      )}
      <Row as="span" tight gap={2} className={cx('small nowrap', styles.hint)} aria-hidden="true">
        <Icon name="move" />
        {hint}
      </Row>
    </div>
  )
}

type RailProps = {
  zoom: number
  onZoom: (zoom: number) => void
  /** Names of the slider and the buttons beside it. */
  texts: Record<'size' | 'smaller' | 'larger', string>
}

/** How large the picture on a stage is: a slider between two buttons. */
export function ZoomRail({ zoom, onZoom, texts }: RailProps) {
  const change = (next: number) => onZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, next)))
  return (
    <Row tight gap={3} className={styles.rail}>
      <IconButton icon="minus" label={texts.smaller} onClick={() => change(zoom - ZOOM.step)} />
      <input
        type="range"
        aria-label={texts.size}
        min={ZOOM.min}
        max={ZOOM.max}
        step={ZOOM.step}
        value={zoom}
        onChange={({ target }) => change(Number(target.value))}
      />
      <IconButton icon="plus" label={texts.larger} onClick={() => change(zoom + ZOOM.step)} />
    </Row>
  )
}
