import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useBootData } from './boot-data.ts'
import { queryClient } from './trpc.ts'

/** What is known since the document came; for as long as the page lives. */
const mailsQuery = queryOptions<boolean>({
  queryKey: ['mails'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Whether the club sends mail; where it doesn't, no page may promise one. */
export function useMails(): boolean {
  const atFirst = useBootData()?.mails ?? true
  return useQuery(mailsQuery).data ?? atFirst
}

/** Says it to every page of this browser window, once a mail server was set or taken away here. */
export function setMails(mails: boolean): void {
  queryClient.setQueryDefaults(mailsQuery.queryKey, mailsQuery)
  queryClient.setQueryData(mailsQuery.queryKey, mails)
}
