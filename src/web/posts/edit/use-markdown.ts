import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, client } from '#web/app/trpc.ts'

/** Milliseconds without typing before the request is sent. */
const PAUSE = 300
/** How long an answer stays cached, for whoever undoes what they wrote. Milliseconds. */
const KEPT = 30_000

/** What visitors would see of a text in Markdown, fetched once the user pauses; the answer to the last text counts. */
export function useMarkdown(body: string) {
  const [requested, setRequested] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setRequested(body), PAUSE)
    return () => clearTimeout(timer)
  }, [body])
  const isEmpty = requested.trim() === ''
  const query = useQuery({
    queryKey: [...api.posts.preview.mutationKey(), requested],
    queryFn: isEmpty ? skipToken : () => client.posts.preview.mutate({ body: requested }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
  })
  return {
    ...query,
    html: isEmpty || body.trim() === '' ? '' : (query.data?.data.html ?? ''),
    isBehind: !isEmpty && (query.isPlaceholderData || query.isPending || requested !== body),
  }
}
