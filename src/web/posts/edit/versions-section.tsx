import { useState } from 'react'
import type { RevisionView } from '#domain/posts/desk-schema.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { EditorSection } from './editor-section.tsx'
import { nameFields } from './name-fields.ts'
import { VersionDialog } from './version-dialog.tsx'

type Props = {
  kind: PostKind
  id: number
  /** The version that is saved now. */
  version: number
  revisions: readonly RevisionView[]
  /** Whether anything was written since. */
  isUnsaved: boolean
  onRestored: (post: PostView) => void
}

/** How many of them are seen at once. */
const SHOWN = 6

/** What the post was before, latest first: when, what was changed by whom, and the way to look at it. */
export function VersionsSection({ kind, id, version, revisions, isUnsaved, onRestored }: Props) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const [looked, setLooked] = useState<RevisionView | null>(null)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? revisions : revisions.slice(0, SHOWN)
  return (
    <EditorSection title={text('writing.versions')}>
      <Rows start end>
        {shown.map((revision) => {
          const who = describeWho(revision, now, words)
          const at = Date.parse(revision.at)
          return (
            <li key={revision.version}>
              <span className="display text-subheading">{formats.time(at)}</span>
              <span>
                <b className="small">{nameFields(revision, words)}</b>
                <small className="mini muted">{who}</small>
              </span>
              {revision.version === version ? (
                <Tag>{text('writing.versionNow')}</Tag>
              ) : (
                <Button
                  kind="plain"
                  aria-label={text('writing.lookAt', { who, time: formats.time(at) })}
                  onClick={() => setLooked(revision)}
                >
                  {text('writing.look')}
                </Button>
              )}
            </li>
          )
        })}
      </Rows>
      {shown.length < revisions.length && (
        <Button onClick={() => setIsWhole(true)}>{text('writing.allVersions', { count: revisions.length })}</Button>
      )}
      {looked && (
        <VersionDialog
          kind={kind}
          id={id}
          version={version}
          revision={looked}
          isUnsaved={isUnsaved}
          onRestored={onRestored}
          onClose={() => setLooked(null)}
        />
      )}
    </EditorSection>
  )
}

/** "Sara L., Thursday 19/11/2026" */
function describeWho({ by, at }: RevisionView, now: number, words: Words): string {
  const day = words.formats.day(at, now)
  return words.text('writing.byOn', { who: by?.nick ?? words.text('writing.nobody'), day })
}
