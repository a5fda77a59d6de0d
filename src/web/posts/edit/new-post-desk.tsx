import type { PostKind } from '#domain/posts/kinds.ts'
import { useNavigate } from '#web/app/navigation.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { EditorFrame } from '#web/ui/page/editor-page.tsx'
import { deskPaths } from '../post-addresses.ts'
import { listOf } from './post-desk.tsx'

const PostForm = lazyForm(async () => (await import('./post-form.tsx')).PostForm)

/** The page on which a post is made; `slug` is the fixed page that its text is for. */
export function NewPostDesk({ kind, slug = '' }: { kind: PostKind; slug?: string }) {
  const navigate = useNavigate()
  return (
    <EditorFrame back={listOf(kind)}>
      <PostForm
        key={slug}
        kind={kind}
        desk={null}
        slug={slug}
        onSaved={({ id }) => navigate(`${deskPaths[kind]}/${id}`, { replace: true })}
      />
    </EditorFrame>
  )
}
