import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RevisionView } from '#domain/posts/desk-schema.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostTextView, PostView } from '#domain/posts/schema.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { describeInstant, describeState, timesOf } from '../describe-state.ts'
import { lackNames, ownNames } from '../desk-names.ts'
import { addressOf } from '../post-addresses.ts'
import { forgetPosts } from './mutations.ts'
import { sides } from './post-draft.ts'
import { TextPreview } from './text-preview.tsx'
import * as styles from './version-dialog.module.css'

type Props = {
  kind: PostKind
  id: number
  version: number
  revision: RevisionView
  isUnsaved: boolean
  onRestored: (post: PostView) => void
  onClose: () => void
}

/** A post as it was; and the way back to that, once what follows was read. */
export function VersionDialog({ kind, id, version, revision, isUnsaved, onRestored, onClose }: Props) {
  const words = useWords()
  const { text } = words
  const [isConfirming, setIsConfirming] = useState(false)
  const query = useQuery(api.posts.revision.queryOptions({ kind, id, revision: revision.version }))
  const notify = useFailureToast('writing.restoreFailed')
  const restore = useOneAtATime(
    useMutation(
      api.posts.restore.mutationOptions({
        onSuccess: ({ data }) => {
          forgetPosts()
          toast(text('writing.restored'), 'ok')
          onRestored(data)
          onClose()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  const at = describeInstant(Date.parse(revision.at), words)
  return (
    <Dialog
      open
      className={styles.root}
      onClose={onClose}
      title={<Text id="writing.versionOf" values={{ at }} />}
      actions={
        <>
          <Button onClick={onClose}>
            <Text id="writing.versionClose" />
          </Button>
          {isConfirming ? (
            <Button
              kind="primary"
              busy={restore.isPending}
              onClick={() => restore.mutate({ kind, id, revision: revision.version, version })}
            >
              <Text id="writing.restoreYes" />
            </Button>
          ) : (
            query.data && (
              <Button icon="undo" onClick={() => setIsConfirming(true)}>
                <Text id="writing.restore" />
              </Button>
            )
          )}
        </>
      }
    >
      <ReadError query={query} what="writing.versionFailed" />
      {query.isPending && <Skeleton height="320px" />}
      {query.data && !isConfirming && <Version kind={kind} post={query.data.data} />}
      <output className="block">
        {isConfirming && (
          <>
            <b>{text('writing.restoreFollows', { at })}</b> {isUnsaved && text('writing.restoreLoses')}
          </>
        )}
      </output>
      <ActError mutation={restore} what="writing.restoreFailed" />
    </Dialog>
  )
}

function Version({ kind, post }: { kind: PostKind; post: PostView }) {
  const words = useWords()
  const now = useNow()
  const [file] = post.picture?.files ?? []
  return (
    <Stack gap={4}>
      <p className="small">
        {addressOf(kind, post.slug)} · {describeState(timesOf(post), now, words)}
      </p>
      {file && <img className={styles.picture} src={file.url} width={file.width} height={file.height} alt="" />}
      <Grid columns={2} gap={5}>
        {sides.map((locale) => (
          <Side key={locale} kind={kind} locale={locale} text={post[locale]} />
        ))}
      </Grid>
    </Stack>
  )
}

function Side({ kind, locale, text: written }: { kind: PostKind; locale: 'es' | 'en'; text: PostTextView | null }) {
  const text = useText()
  return (
    <Stack as="section" gap={2}>
      <h3 className="display uppercase text-figure" lang={locale}>
        {text(ownNames[locale])}
      </h3>
      {written ? (
        <TextPreview kind={kind} locale={locale} text={written} reader={null} />
      ) : (
        <p className="small muted">{text(lackNames.both)}</p>
      )}
    </Stack>
  )
}
