import type { PostDeskView } from '#domain/posts/desk-schema.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { useLocale, useText } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { cx } from '#web/ui/cx.ts'
import { Stack } from '#web/ui/layout.tsx'
import { namePage } from '../desk-names.ts'
import { addressOf, chooseTitle } from '../post-addresses.ts'
import { DeleteSection } from './delete-section.tsx'
import { LinkSection } from './link-section.tsx'
import { PictureSection } from './picture-section.tsx'
import type { PostDraft } from './post-draft.ts'
import * as styles from './post-form.module.css'
import { PublishSection } from './publish-section.tsx'
import { VersionsSection } from './versions-section.tsx'

type Props = {
  id: string
  kind: PostKind
  desk: PostDeskView | null
  version: number
  saved: PostDraft
  draft: PostDraft
  now: number
  isUnsaved: boolean
  isPublic: boolean
  field: SchemaForm<PostDraft>['field']
  errorOf: SchemaForm<PostDraft>['errorOf']
  onChange: (next: Partial<PostDraft>) => void
  onRestored: (post: PostView) => void
  onDeleted: () => void
}

/** What stands beside the texts: when and where they are seen, the picture, the link, what was before, the end. */
export function EditorRail(props: Props) {
  const { id, kind, desk, version, saved, draft, now, isUnsaved, isPublic, field, errorOf } = props
  const { onChange, onRestored, onDeleted } = props
  const text = useText()
  const locale = useLocale()
  const page = kind === 'page' ? namePage(draft.slug) : null
  const path = isPublic ? addressOf(kind, saved.slug) : (desk?.previewPath ?? null)
  return (
    <Stack as="aside" gap={6} className={cx('rule-top', styles.rail)} aria-label={text('writing.publishing')}>
      <PublishSection
        id={id}
        kind={kind}
        postId={desk?.post.id ?? null}
        saved={saved}
        draft={draft}
        now={now}
        errors={{ from: errorOf('from'), to: errorOf('to'), slug: errorOf('slug') }}
        onChange={onChange}
      />
      <PictureSection
        id={id}
        kind={kind}
        draft={draft}
        field={field}
        error={errorOf('picture')}
        onChange={(picture) => onChange({ picture })}
      />
      {path !== null && <LinkSection path={path} isPublic={isPublic} />}
      {desk && desk.revisions.length > 0 && (
        <VersionsSection
          kind={kind}
          id={desk.post.id}
          version={version}
          revisions={desk.revisions}
          isUnsaved={isUnsaved}
          onRestored={onRestored}
        />
      )}
      {desk && (
        <DeleteSection
          kind={kind}
          id={desk.post.id}
          name={page ? text(page) : chooseTitle(desk.post, locale).title}
          isPublic={isPublic}
          hasBuiltIn={['privacy', 'cookies', 'terms'].includes(saved.slug)}
          onDeleted={onDeleted}
        />
      )}
    </Stack>
  )
}
