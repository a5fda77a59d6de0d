import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { setMails } from '#web/app/mails.ts'
import { api, meKey, queryClient, readFailure } from '#web/app/trpc.ts'
import type { Opened } from './setup-storage.ts'

export type OnOpened = (club: Opened) => void

/**
 * Opens the club and signs its administrator in. `mayBeOpen`: an earlier try had no answer, and now the link is spent, as it
 * would be had that try come through.
 */
export function useOpenClub(onOpened: OnOpened) {
  const [unanswered, setUnanswered] = useState(false)
  const mutation = useMutation(
    api.setup.open.mutationOptions({
      onSuccess: async ({ data: { user, ...opened } }, { mailServer }) => {
        queryClient.setQueryData(meKey, user)
        if (mailServer) setMails(true)
        onOpened(opened)
        await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
      },
      onError: (error) => {
        if (readFailure(error) === null) setUnanswered(true)
      },
    }),
  )
  const key = readFailure(mutation.error)?.refusals[0]?.key
  const isSpent = mutation.isError && (key === 'setup.errors.code' || key === 'setup.errors.begun')
  return { open: mutation.mutateAsync, mayBeOpen: unanswered && isSpent }
}
