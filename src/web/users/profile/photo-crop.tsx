import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Text, useText } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import * as styles from './photo-crop.module.css'
import { type Area, cutPhoto, previewPhoto } from './read-photo.ts'
import { useSetPhoto } from './use-photo.ts'

const ZOOM = { min: 1, max: 4, step: 0.1 }
/** The circle leaves so much of the stage free on each side. */
const INSET = 0.06

type Props = {
  /** The photo, as `readPhoto` read it. */
  picture: string
  onDone: () => void
  /** The button for another photo. */
  other: ReactNode
}

/** A photo behind a circle: moved by finger, mouse or arrow keys, made larger by the slider; what is inside is sent. */
export function PhotoCrop({ picture, onDone, other }: Props) {
  const text = useText()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState(0)
  const save = useSetPhoto(onDone)
  const cut = useMutation({
    mutationFn: async (of: Area) => await save.mutateAsync(await cutPhoto(picture, of)),
  })
  useEffect(() => {
    const watch = new ResizeObserver(() => setSide(stage.current?.clientWidth ?? 0))
    if (stage.current) watch.observe(stage.current)
    return () => watch.disconnect()
  }, [])
  // The button that opened the choice of files is gone. The circle is in the page once it says what is inside.
  const isCut = area !== null
  useEffect(() => {
    if (isCut) stage.current?.querySelector<HTMLElement>('[role="img"]')?.focus({ preventScroll: true })
  }, [isCut])
  const change = (next: number) => setZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, next)))
  const circle = Math.round(side * (1 - 2 * INSET))
  return (
    <>
      <div ref={stage} className={styles.photoCropStage}>
        {circle > 0 && (
          <Cropper
            image={picture}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={1}
            cropShape="round"
            cropSize={{ width: circle, height: circle }}
            objectFit="cover"
            showGrid={false}
            disableAutomaticStylesInjection
            style={{ cropAreaStyle: { border: '2px solid var(--color-on-solid)', color: 'var(--color-scrim)' } }}
            mediaProps={{ alt: '' }}
            cropperProps={{ role: 'img', 'aria-label': text('profile.photo.stage') }}
            onCropChange={setCrop}
            onZoomChange={change}
            onCropAreaChange={(_share, pixels) => setArea(pixels)}
          />
        )}
        <span className={styles.photoCropHint} aria-hidden="true">
          <Icon name="move" />
          <Text id="profile.photo.move" />
        </span>
      </div>
      <div className={styles.photoCropTools}>
        <div className={styles.photoCropRail}>
          <IconButton
            className={styles.photoCropStep}
            icon="minus"
            label={text('profile.photo.smaller')}
            onClick={() => change(zoom - ZOOM.step)}
          />
          <input
            type="range"
            aria-label={text('profile.photo.size')}
            min={ZOOM.min}
            max={ZOOM.max}
            step={ZOOM.step}
            value={zoom}
            onChange={({ target }) => change(Number(target.value))}
          />
          <IconButton
            className={styles.photoCropStep}
            icon="plus"
            label={text('profile.photo.larger')}
            onClick={() => change(zoom + ZOOM.step)}
          />
        </div>
        <div className={styles.photoCropPreviews}>
          <Preview picture={picture} area={area} side={64} />
          <Preview picture={picture} area={area} side={28} />
          <span className="small muted">
            <Text id="profile.photo.preview" />
          </span>
        </div>
        <ActError mutation={cut} what="profile.photo.failed" />
        <div className={styles.photoCropWays}>
          <Button className={styles.photoCropUse} busy={cut.isPending} onClick={() => area && cut.mutate(area)}>
            <Text id="profile.photo.use" />
          </Button>
          {other}
          <Button kind="plain" onClick={onDone}>
            <Text id="profile.photo.stop" />
          </Button>
        </div>
      </div>
    </>
  )
}

function Preview({ picture, area, side }: { picture: string; area: Area | null; side: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && area) void previewPhoto(canvas.current, picture, area)
  }, [picture, area])
  return (
    <span className={styles.photoCropPreview} style={{ width: side, height: side }} aria-hidden="true">
      <canvas ref={canvas} width={side * 2} height={side * 2} />
    </span>
  )
}
