import { useMutation } from '@tanstack/react-query'
import { api } from '#web/app/trpc.ts'

/** Reports to the club's own server that a mail couldn't be sent from a page, also once there is a line again. */
export function useReportMail(): () => void {
  const { mutate } = useMutation(api.status.reportMail.mutationOptions({ retry: 3 }))
  return () => mutate()
}
