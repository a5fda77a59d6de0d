import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { CropStage, ZOOM, ZoomRail } from '#web/pictures/crop-stage.tsx'
import { type Area, cutPicture, previewPicture } from '#web/pictures/read-picture.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './profile-page.module.css'
import { useSetPhoto } from './use-photo.ts'

/** The circle leaves so much of the stage free on each side. */
const INSET = 0.06
/** How large the square is that is sent, in pixels. */
const SIDE_SENT = 512

type Props = {
  /** The photo, as `readPicture` read it. */
  picture: string
  onDone: () => void
  /** The button for another photo. */
  other: ReactNode
}

/** A photo behind a circle: moved by finger, mouse or arrow keys, made larger by the slider; what is inside is sent. */
export function PhotoCrop({ picture, onDone, other }: Props) {
  const text = useText()
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
  const save = useSetPhoto(onDone)
  const cut = useOneAtATime(
    useMutation({
      mutationFn: async (of: Area) => await save.mutateAsync(await cutPicture(picture, of, SIDE_SENT)),
    }),
  )
  return (
    <>
      <CropStage
        picture={picture}
        shape="circle"
        inset={INSET}
        label={text('profile.photo.stage')}
        hint={<Text id="profile.photo.move" />}
        zoom={zoom}
        onZoom={setZoom}
        className={styles.stage}
        onArea={setArea}
      />
      <Stack gap={4}>
        <ZoomRail
          zoom={zoom}
          onZoom={setZoom}
          texts={{
            size: text('profile.photo.size'),
            smaller: text('profile.photo.smaller'),
            larger: text('profile.photo.larger'),
          }}
        />
        <Row tight gap={4}>
          <Preview picture={picture} area={area} side={64} />
          <Preview picture={picture} area={area} side={28} />
          <span className="small muted">
            <Text id="profile.photo.preview" />
          </span>
        </Row>
        <ActError mutation={cut} what="profile.photo.failed" />
        <Row gap={2}>
          <Button kind="primary" busy={cut.isPending} onClick={() => area && cut.mutate(area)}>
            <Text id="profile.photo.use" />
          </Button>
          {other}
          <Button kind="plain" onClick={onDone}>
            <Text id="profile.photo.stop" />
          </Button>
        </Row>
      </Stack>
    </>
  )
}

function Preview({ picture, area, side }: { picture: string; area: Area | null; side: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current && area) void previewPicture(canvas.current, picture, area)
  }, [picture, area])
  return (
    <span className={styles.preview} style={{ width: side, height: side }} aria-hidden="true">
      <canvas ref={canvas} width={side * 2} height={side * 2} />
    </span>
  )
}
