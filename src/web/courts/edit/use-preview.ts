import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PreviewCourtInput } from '#domain/courts/desk-schema.ts'
import { api, client } from '#web/app/trpc.ts'
import { type CourtDraft, readFacts, toChanges, toInput } from './court-draft.ts'

/** Milliseconds without typing before the request is sent. */
const PAUSE = 250

/**
 * What saving a draft would do, fetched once the user stops typing; undefined while nothing of it would change a slot. While
 * times can't be read it stays as it was.
 */
export function usePreview(id: number | null, saved: CourtDraft, draft: CourtDraft) {
  // Undefined while times can't be read.
  const input = readFacts(draft) === null ? undefined : inputOf(id, saved, draft)
  const key: string | undefined = JSON.stringify(input)
  const [requested, setRequested] = useState<RequestedPreview>({ input: null, isReadable: true })
  const request = useEffectEvent((_key: string | undefined) =>
    setRequested((before) => (input === undefined ? { ...before, isReadable: false } : { input, isReadable: true })),
  )
  useEffect(() => {
    const timer = setTimeout(() => request(key), PAUSE)
    return () => clearTimeout(timer)
  }, [key])
  const query = useQuery({
    queryKey: [...api.courts.preview.mutationKey(), requested.input],
    meta: { live: 'list' },
    queryFn: requested.input === null ? skipToken : () => client.courts.preview.mutate(requested.input ?? { id }),
    placeholderData: keepPreviousData,
  })
  const isBehind = query.isPlaceholderData || (input !== undefined && key !== JSON.stringify(requested.input))
  return { ...query, isReadable: requested.isReadable, isBehind }
}

type RequestedPreview = { input: PreviewCourtInput | null; isReadable: boolean }

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
