import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PreviewCourtInput } from '#domain/courts/desk-schema.ts'
import { api, client } from '#web/app/trpc.ts'
import { type CourtDraft, readFacts, toChanges, toInput } from './court-draft.ts'

/** Milliseconds that one may pause in writing before it is asked for. */
const PAUSE = 250

/**
 * What saving a draft would do, asked of the server once one pauses; undefined while nothing of it would change a slot. While
 * times can't be read it stays as it was.
 */
export function usePreview(id: number | null, saved: CourtDraft, draft: CourtDraft) {
  // Undefined while times can't be read.
  const input = useMemo(() => (readFacts(draft) === null ? undefined : inputOf(id, saved, draft)), [id, saved, draft])
  const [asked, setAsked] = useState<Asked>({ input: null, isReadable: true })
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setAsked((before) => (input === undefined ? { ...before, isReadable: false } : { input, isReadable: true })),
      PAUSE,
    )
    return () => clearTimeout(timer)
  }, [input])
  const query = useQuery({
    queryKey: [...api.courts.preview.mutationKey(), asked.input],
    meta: { live: 'list' },
    queryFn: asked.input === null ? skipToken : () => client.courts.preview.mutate(asked.input ?? { id }),
    placeholderData: keepPreviousData,
  })
  const isBehind = query.isPlaceholderData || (input !== undefined && input !== asked.input)
  return { ...query, isReadable: asked.isReadable, isBehind }
}

type Asked = { input: PreviewCourtInput | null; isReadable: boolean }

/** Only what decides which slots there are; null where none of it is changed. */
function inputOf(id: number | null, saved: CourtDraft, draft: CourtDraft): PreviewCourtInput | null {
  const { openingTime, closingTime, active, schedules } = id === null ? toInput(draft) : toChanges(saved, draft)
  const sent = {
    ...(openingTime === undefined ? {} : { openingTime }),
    ...(closingTime === undefined ? {} : { closingTime }),
    ...(active === undefined ? {} : { active }),
    ...(schedules === undefined ? {} : { schedules }),
  }
  return Object.keys(sent).length === 0 ? null : { id, ...sent }
}
