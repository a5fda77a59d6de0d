import { useMutation } from '@tanstack/react-query'
import type { NoticesView } from '#domain/notices/schema.ts'
import type { TextKey } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useFailureToast } from '#web/ui/failed.tsx'

/** Saves how one is told. What was chosen shows at once; what isn't saved goes back. */
export function useChangeNotices() {
  return useMutation(api.notices.change.mutationOptions(useNoticesOptions('notices.changeFailed')))
}

/** Has notices pushed to this device. */
export function useAddDevice() {
  return useMutation(api.notices.addDevice.mutationOptions(useNoticesOptions('notices.addFailed')))
}

/** Pushes no more notices to a device. */
export function useRemoveDevice() {
  return useMutation(api.notices.removeDevice.mutationOptions(useNoticesOptions('notices.removeFailed')))
}

/** Sends a test to a device; when it arrived there shows as it is read again. */
export function useTestDevice() {
  return useMutation(api.notices.testDevice.mutationOptions(useNoticesOptions('notices.testFailed')))
}

function useNoticesOptions(failed: TextKey) {
  const notify = useFailureToast(failed)
  return {
    onSuccess: (answer: { data: NoticesView }) => {
      queryClient.setQueryData(api.notices.read.queryKey(), answer)
    },
    onError: (error: unknown) => notify(error),
  }
}
