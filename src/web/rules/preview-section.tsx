import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RulesPreview } from '#domain/groups/schema.ts'
import type { FoundUserView } from '#domain/users/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { api } from '#web/app/trpc.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import { PreviewTable } from './preview-table.tsx'
import { countAhead, readPeak } from './preview-words.ts'

/** What a member who is chosen may book now, and why not. */
export function PreviewSection() {
  const { text, formats } = useWords()
  const [player, setPlayer] = useState<FoundUserView | null>(null)
  const now = useNow()
  return (
    <Section
      title={player ? text('rules.preview.title', { nick: player.nick }) : text('rules.preview.titleNobody')}
      note={`${formats.shortDay(now)}, ${formats.time(now)}`}
    >
      <PlayerSearch label={text('rules.preview.player')} onChoose={setPlayer} />
      {player ? <Preview key={player.id} user={player.id} /> : <p className="muted">{text('rules.preview.none')}</p>}
    </Section>
  )
}

function Preview({ user }: { user: number }) {
  const query = useQuery(api.groups.preview.queryOptions({ user }, { meta: { live: 'list' } }))
  if (query.isError) return <ReadError query={query} what="rules.preview.failed" />
  if (query.isPending) return <Skeleton height="560px" />
  return (
    <>
      <Used preview={query.data.data} />
      <PreviewTable preview={query.data.data} />
    </>
  )
}

/** By which rules they book, and what of it is used. */
function Used({ preview }: { preview: RulesPreview }) {
  const { text } = useWords()
  const now = useNow()
  const { group, isLimited, daysAhead, maxAhead, peakMinutes } = preview
  const hasPeak = isLimited && peakMinutes !== null
  return (
    <p className="small muted">
      <b>{text('rules.preview.group', { group: group ?? text('rules.members') })}</b>{' '}
      {text('rules.preview.days', { days: daysAhead })}{' '}
      {isLimited
        ? text('rules.preview.coming', { count: countAhead(preview, now), max: maxAhead })
        : text('rules.preview.unlimited')}{' '}
      {hasPeak && text('rules.preview.peakUsed', readPeak(preview, now))}
    </p>
  )
}
