import { useState } from 'react'
import { Text, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { EditorSection } from './editor-section.tsx'
import { LazyPictureForm } from './lazy-picture-form.tsx'
import * as styles from './picture-section.module.css'
import { type PostDraft, sides } from './post-draft.ts'
import { lackOf } from './written.ts'

type Props = {
  id: string
  draft: PostDraft
  field: SchemaForm<PostDraft>['field']
  error: string | undefined
  onChange: (picture: PostDraft['picture']) => void
}

/** The picture of a post, and what it shows: asked for in each language that is written. */
export function PictureSection({ id, draft, field, error, onChange }: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { picture } = draft
  const [file] = picture?.files ?? []
  return (
    <EditorSection title={text('writing.picture')}>
      {file ? (
        <img className={styles.pictureSectionImage} src={file.url} width={file.width} height={file.height} alt="" />
      ) : (
        <p className="small muted">
          <Text id="writing.picture.none" />
        </p>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <div className={styles.pictureSectionWays}>
        <Button icon="image" onClick={() => setIsOpen(true)}>
          <Text id={picture ? 'writing.picture.other' : 'writing.picture.choose'} />
        </Button>
        {picture && (
          <Button onClick={() => onChange(null)}>
            <Text id="writing.picture.remove" />
          </Button>
        )}
      </div>
      {picture &&
        sides
          .filter((locale) => lackOf(draft, locale) !== 'both')
          .map((locale) => (
            <Field
              key={locale}
              id={`${id}-${locale}-alt`}
              lang={locale}
              autoComplete="off"
              label={text('writing.picture.alt', { locale })}
              {...field(`${locale}.alt`)}
            />
          ))}
      {isOpen && (
        <LazyPictureForm locale={null} onClose={() => setIsOpen(false)} onMade={(made) => onChange(made.picture)} />
      )}
    </EditorSection>
  )
}
