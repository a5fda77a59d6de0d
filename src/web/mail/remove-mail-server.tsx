import { useMutation } from '@tanstack/react-query'
import type { MailServerView } from '#domain/mail/server-schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { setMails } from '#web/app/mails.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = { host: string; onRemoved: (next: MailServerView) => void; onClose: () => void }

/** Takes the mail server away, once what follows was read. */
export function RemoveMailServer({ host, onRemoved, onClose }: Props) {
  const text = useText()
  const notify = useFailureToast('mailServer.removeFailed')
  const remove = useOneAtATime(
    useMutation(
      api.mail.removeServer.mutationOptions({
        onSuccess: async ({ data }) => {
          onRemoved(data)
          setMails(false)
          toast(text('mailServer.removed'), 'ok')
          onClose()
          await queryClient.invalidateQueries(api.mail.pathFilter())
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <ConfirmDialog
      title={<Text id="mailServer.removeAsk" values={{ host }} />}
      keep="mailServer.removeKeep"
      yes="mailServer.removeYes"
      failed="mailServer.removeFailed"
      mutation={remove}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <Text id="mailServer.removeFollows" />
      </p>
    </ConfirmDialog>
  )
}
