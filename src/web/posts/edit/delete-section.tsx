import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostKind } from '#domain/posts/kinds.ts'
import { Text, type TextKey, useText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { deskPaths } from '../post-addresses.ts'
import { EditorSection } from './editor-section.tsx'
import { forgetPosts } from './mutations.ts'

type Props = {
  kind: PostKind
  id: number
  /** Its title, or the name of its page. */
  name: string
  /** Whether visitors see it now. */
  isPublic: boolean
  hasBuiltIn: boolean
  onDeleted: () => void
}

/** Deletes a post with its versions, once what follows was read. */
export function DeleteSection({ kind, id, name, isPublic, hasBuiltIn, onDeleted }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const [isConfirming, setIsConfirming] = useState(false)
  const notify = useFailureToast('writing.deleteFailed')
  const remove = useOneAtATime(
    useMutation(
      api.posts.remove.mutationOptions({
        onSuccess: () => {
          toast(text('writing.deleted', { name }), 'ok')
          onDeleted()
          queryClient.removeQueries(api.posts.desk.pathFilter())
          navigate(deskPaths[kind])
          forgetPosts()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  const follows = text(nameFollowing({ kind, isPublic, hasBuiltIn }))
  return (
    <EditorSection title={text('writing.ending')}>
      <p className="small muted">{follows}</p>
      <Button kind="danger" icon="trash" onClick={() => setIsConfirming(true)}>
        <Text id="writing.delete" />
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={<Text id="writing.deleteAsk" values={{ name }} />}
          keep="writing.deleteKeep"
          yes="writing.deleteYes"
          failed="writing.deleteFailed"
          mutation={remove}
          onYes={() => remove.mutate({ kind, id })}
          onClose={() => setIsConfirming(false)}
        >
          <p>{follows}</p>
        </ConfirmDialog>
      )}
    </EditorSection>
  )
}

function nameFollowing({ kind, isPublic, hasBuiltIn }: Pick<Props, 'kind' | 'isPublic' | 'hasBuiltIn'>): TextKey {
  if (kind === 'page') return hasBuiltIn ? 'writing.deleteFollows.builtIn' : 'writing.deleteFollows.leftOut'
  return isPublic ? 'writing.deleteFollows.public' : 'writing.deleteFollows.hidden'
}
