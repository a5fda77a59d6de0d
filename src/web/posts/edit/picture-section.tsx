import { useState } from 'react'
import type { PostKind } from '#domain/posts/kinds.ts'
import { Text, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { Row } from '#web/ui/layout.tsx'
import { StoryPicture } from '../story-picture.tsx'
import { EditorSection } from './editor-section.tsx'
import { LazyPictureForm } from './lazy-picture-form.tsx'
import { type PostDraft, sides } from './post-draft.ts'
import { lackOf } from './written.ts'

type Props = {
  id: string
  kind: PostKind
  draft: PostDraft
  field: SchemaForm<PostDraft>['field']
  error: string | undefined
  onChange: (picture: PostDraft['picture']) => void
}

/** The picture of a post, and what it shows: entered in each language that is written. */
export function PictureSection({ id, kind, draft, field, error, onChange }: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { picture } = draft
  // Articles alone have a drawing where they have no picture.
  const isDrawn = kind === 'news'
  return (
    <EditorSection title={text('writing.picture')}>
      {(picture || isDrawn) && (
        <StoryPicture story={{ slug: draft.slug, picture: picture && { ...picture, alt: '' } }} sizes="272px" />
      )}
      {!picture && (
        <p className="small muted">
          <Text id={isDrawn ? 'writing.picture.none' : 'writing.picture.noneOther'} />
        </p>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Row full gap={2}>
        <Button icon="image" onClick={() => setIsOpen(true)}>
          <Text id={picture ? 'writing.picture.other' : 'writing.picture.choose'} />
        </Button>
        {picture && (
          <Button onClick={() => onChange(null)}>
            <Text id="writing.picture.remove" />
          </Button>
        )}
      </Row>
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
        <LazyPictureForm
          locale={null}
          onClose={() => setIsOpen(false)}
          onCreated={(created) => onChange(created.picture)}
        />
      )}
    </EditorSection>
  )
}
