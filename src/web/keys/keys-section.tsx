import { type ReactNode, useState } from 'react'
import type { KeyView } from '#domain/keys/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { renderStrong } from '#web/home/text-marks.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { EndKeyDialog } from './end-key-dialog.tsx'
import { buildKeyColumns } from './key-columns.tsx'

/** The keys there are: what each may do, until when, when it was used last, and a way to end it. */
export function KeysSection({ keys }: { keys: readonly KeyView[] }) {
  const words = useWords()
  const now = useNow()
  const { text } = words
  const [ending, setEnding] = useState<KeyView | null>(null)
  const title = (
    <>
      {text('key.keys')} <span className="muted medium">{keys.length}</span>
    </>
  )
  return (
    <Section title={title} note={text('key.perMinute')}>
      <DataList
        caption={text('key.keys')}
        columns={buildKeyColumns(words, now, setEnding)}
        rows={keys}
        rowKey={({ id }) => id}
        empty={
          <p>
            <Text id="key.none" />
          </p>
        }
      />
      <p className="small muted">
        <Text id="key.about" values={{ a: renderDescription, b: renderStrong }} />
      </p>
      {ending && <EndKeyDialog ended={ending} onClose={() => setEnding(null)} />}
    </Section>
  )
}

function renderDescription(parts: ReactNode): ReactNode {
  return (
    <a className="link" href="/api/docs">
      {parts}
    </a>
  )
}
