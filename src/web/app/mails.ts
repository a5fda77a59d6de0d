import { skipToken, useQuery } from '@tanstack/react-query'
import { useBootData } from './boot-data.ts'
import { queryClient } from './trpc.ts'

const mailsKey = ['mails']

/** Whether the club sends mail; where it doesn't, no page may promise one. */
export function useMails(): boolean {
  const atFirst = useBootData()?.mails ?? true
  return useQuery<boolean>({ queryKey: mailsKey, queryFn: skipToken }).data ?? atFirst
}

/** Says it to every page of this browser window, once a mail server was set or taken away here. */
export function setMails(mails: boolean): void {
  queryClient.setQueryData(mailsKey, mails)
}
