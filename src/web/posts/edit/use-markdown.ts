import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, client } from '#web/app/trpc.ts'

/** Milliseconds that one may pause in writing before it is asked for. */
const PAUSE = 300
/** Texts of before are asked for again only by who takes back what they wrote. Milliseconds. */
const KEPT = 30_000

/** What visitors would see of a text in Markdown, asked of the server once one pauses; the answer to the last text counts. */
export function useMarkdown(body: string) {
  const [asked, setAsked] = useState(body)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(body), PAUSE)
    return () => clearTimeout(timer)
  }, [body])
  const isEmpty = asked.trim() === ''
  const query = useQuery({
    queryKey: [...api.posts.preview.mutationKey(), asked],
    queryFn: isEmpty ? skipToken : () => client.posts.preview.mutate({ body: asked }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT,
  })
  return {
    ...query,
    html: isEmpty || body.trim() === '' ? '' : (query.data?.data.html ?? ''),
    isBehind: !isEmpty && (query.isPlaceholderData || query.isPending || asked !== body),
  }
}
