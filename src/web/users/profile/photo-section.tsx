import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { pictureTypes } from '#domain/users/picture.ts'
import type { ProfileView } from '#domain/users/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './profile-page.module.css'
import { ProfileSection } from './profile-section.tsx'
import { useRemovePhoto } from './use-photo.ts'

const loadCrop = () => import('./photo-crop.tsx')
const PhotoCrop = lazy(async () => ({ default: (await loadCrop()).PhotoCrop }))

/** The own photo: as it is, or the one that was just chosen, to be cut. */
export function PhotoSection({ profile: { id, nick, avatar } }: { profile: ProfileView }) {
  const [picture, setPicture] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  // What had the focus is gone then.
  const focusChoice = () => requestAnimationFrame(() => box.current?.querySelector('button')?.focus())
  const remove = useRemovePhoto(focusChoice)
  const read = async (file: File) => {
    const [{ readPicture }] = await Promise.all([
      import('#web/pictures/read-picture.ts'),
      loadCrop().catch(() => undefined),
    ])
    const photo = await readPicture(file)
    setUnreadable(photo === null ? unreadable + 1 : 0)
    if (photo !== null) setPicture(photo)
  }
  const take = (file: File) => void read(file)
  return (
    <ProfileSection title={<Text id="profile.photo" />}>
      <div ref={box}>
        <Stack gap={4} className={styles.photo}>
          {picture === null ? (
            <>
              <Avatar name={nick} src={avatar} look="large" />
              <Stack gap={3}>
                <ActError mutation={remove} what="profile.photo.removeFailed" />
                <Row gap={2}>
                  <ChooseFile label={avatar ? 'profile.photo.other' : 'profile.photo.choose'} onChoose={take} />
                  {avatar && (
                    <Button kind="danger" icon="trash" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
                      <Text id="profile.photo.remove" />
                    </Button>
                  )}
                </Row>
              </Stack>
            </>
          ) : (
            <Suspense fallback={<Skeleton height="340px" />}>
              <PhotoCrop
                key={picture}
                picture={picture}
                onDone={() => {
                  setPicture(null)
                  focusChoice()
                }}
                other={<ChooseFile label="profile.photo.other" onChoose={take} />}
              />
            </Suspense>
          )}
        </Stack>
      </div>
      {unreadable > 0 && (
        <FieldError key={unreadable} alert>
          <Text id="profile.photo.unreadable" />
        </FieldError>
      )}
      <p className="small muted">
        <Text id="profile.photo.hint" />
      </p>
    </ProfileSection>
  )
}

type ChooseProps = { label: 'profile.photo.choose' | 'profile.photo.other'; onChoose: (file: File) => void }

/** A button that opens the browser's choice of files. */
function ChooseFile({ label, onChoose }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose(file)
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={pictureTypes.join()} data-photo="" onChange={change} />
      <Button onClick={() => input.current?.click()}>
        <Text id={label} />
      </Button>
    </>
  )
}
