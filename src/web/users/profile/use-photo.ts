import { useMutation } from '@tanstack/react-query'
import { useText } from '#web/app/intl.tsx'
import { sendFile } from '#web/app/send-file.ts'
import { useMe } from '#web/app/session.tsx'
import { api, meKey, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Makes a photo one's own. */
export function useSetPhoto(onDone: () => void) {
  const me = useMe()
  const text = useText()
  const notify = useFailureToast('profile.photo.failed')
  return useMutation({
    mutationFn: (photo: Blob) => sendFile('PUT', `/api/users/${me?.id ?? 0}/avatar`, photo),
    onSuccess: async () => {
      await refreshPhoto()
      toast(text('profile.photo.saved'), 'ok')
      onDone()
    },
    onError: (error) => notify(error),
  })
}

/** Removes one's own photo. */
export function useRemovePhoto(onDone: () => void) {
  const text = useText()
  const notify = useFailureToast('profile.photo.removeFailed')
  return useOneAtATime(
    useMutation(
      api.users.removeAvatar.mutationOptions({
        onSuccess: async () => {
          await refreshPhoto()
          toast(text('profile.photo.removed'), 'ok')
          onDone()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
}

/** The server notifies other pages; this page's header and form fetch. */
async function refreshPhoto(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meKey }),
    queryClient.invalidateQueries(api.users.me.queryFilter()),
  ])
}
