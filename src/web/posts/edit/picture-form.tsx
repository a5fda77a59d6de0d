import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Locale } from '#domain/locale.ts'
import { PICTURE_WIDTHS } from '#domain/posts/kinds.ts'
import type { PictureView } from '#domain/posts/schema.ts'
import { pictureTypes } from '#domain/users/picture.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { sendFile } from '#web/app/send-file.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { CropStage, ZOOM, ZoomRail } from '#web/pictures/crop-stage.tsx'
import { type Area, cutPicture, readPicture } from '#web/pictures/read-picture.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './version-dialog.module.css'

/** A picture that the server has stored, with its texts. */
export type CreatedPicture = { picture: PictureView; alt: string; caption: string }

export type PictureFormProps = {
  /** The language in which the picture is described at once, for one that stands in a text; null for one beside it. */
  locale: Locale | null
  onCreated: (created: CreatedPicture) => void
  onClose: () => void
}

const ASPECT = 16 / 9
/** The cut leaves so much of the stage free on each side. */
const INSET = 0.04
const WIDTH_SENT = Math.max(...PICTURE_WIDTHS)
/** A part of a photo is cut from it: it is read larger than what is sent. */
const SIDE_READ = 2400

/** Chooses a file, cuts it to 16:9, asks what it shows where that is needed, and sends it. A refusal shows, and what was entered stays. */
export function PictureForm({ locale, onCreated, onClose }: PictureFormProps) {
  const text = useText()
  const [picture, setPicture] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(0)
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isAltMissing, setIsAltMissing] = useState(false)
  const send = useOneAtATime(
    useMutation({
      mutationFn: async (cut: Area) => await sendPicture(await cutPicture(picture ?? '', cut, WIDTH_SENT)),
      onSuccess: (created) => {
        onCreated({ picture: created, alt: alt.trim(), caption: caption.trim() })
        onClose()
      },
    }),
  )
  const take = async (file: File) => {
    const read = await readPicture(file, SIDE_READ)
    setUnreadable(read === null ? unreadable + 1 : 0)
    if (read === null) return
    send.reset()
    setZoom(ZOOM.min)
    setArea(null)
    setPicture(read)
  }
  const finish = () => {
    const lacksAlt = locale !== null && alt.trim() === ''
    setIsAltMissing(lacksAlt)
    if (area && !lacksAlt) send.mutate(area)
  }
  // The dialog stands in the form of the post, which Enter would send.
  const takeEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    finish()
  }
  return (
    <Dialog
      open
      className={styles.root}
      onClose={onClose}
      title={<Text id="writing.picture.title" />}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id="writing.picture.stop" />
          </Button>
          {picture !== null && (
            <Button kind="primary" busy={send.isPending} onClick={finish}>
              <Text id="writing.picture.use" />
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {picture !== null && (
          <>
            <CropStage
              key={picture}
              picture={picture}
              shape={{ aspect: ASPECT }}
              inset={INSET}
              label={text('writing.picture.stage')}
              hint={<Text id="writing.picture.move" />}
              zoom={zoom}
              onZoom={setZoom}
              onArea={setArea}
            />
            <ZoomRail
              zoom={zoom}
              onZoom={setZoom}
              texts={{
                size: text('writing.picture.size'),
                smaller: text('writing.picture.smaller'),
                larger: text('writing.picture.larger'),
              }}
            />
            {locale !== null && (
              <>
                <Field
                  label={text('writing.picture.alt', { locale })}
                  hint={text('writing.picture.altHint')}
                  error={isAltMissing && alt.trim() === '' ? text('writing.picture.altMissing') : undefined}
                  lang={locale}
                  maxLength={200}
                  value={alt}
                  onKeyDown={takeEnter}
                  onChange={({ target }) => setAlt(target.value)}
                />
                <Field
                  label={text('writing.picture.caption', { locale })}
                  lang={locale}
                  maxLength={200}
                  value={caption}
                  onKeyDown={takeEnter}
                  onChange={({ target }) => setCaption(target.value)}
                />
              </>
            )}
          </>
        )}
        {unreadable > 0 && (
          <FieldError key={unreadable} alert>
            <Text id="writing.picture.unreadable" />
          </FieldError>
        )}
        <ActError mutation={send} what="writing.picture.failed" />
        <output className="small muted">{send.isPending && <Text id="writing.picture.sending" />}</output>
        <Row gap={3}>
          <ChooseFile isFirst={picture === null} onChoose={(file) => void take(file)}>
            <Text id={picture === null ? 'writing.picture.choose' : 'writing.picture.other'} />
          </ChooseFile>
          <p className="small muted">
            <Text id="writing.picture.hint" />
          </p>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** Sends a picture, to be made anew in its widths; rejects with what the server refuses. */
async function sendPicture(picture: Blob): Promise<PictureView> {
  const { pictureAnswerSchema } = await import('#domain/posts/schema.ts')
  return pictureAnswerSchema.parse(await sendFile('POST', '/api/pictures', picture)).data
}

type ChooseProps = { isFirst: boolean; onChoose: (file: File) => void; children: ReactNode }

/** A button that opens the browser's choice of files. */
function ChooseFile({ isFirst, onChoose, children }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose(file)
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={pictureTypes.join()} data-picture="" onChange={change} />
      <Button kind={isFirst ? 'primary' : 'outline'} icon="image" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
