import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeviceView } from '#domain/devices/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { ActRow } from '#web/ui/page/act-row.tsx'
import { toast } from '#web/ui/toast.tsx'
import { forgetDevices } from './mutations.ts'

/** Deletes the device, once what follows was read. */
export function DeleteSection({ device: { id, name } }: { device: DeviceView }) {
  const text = useText()
  const navigate = useNavigate()
  const notify = useFailureToast('device.deleteFailed')
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useOneAtATime(
    useMutation(
      api.devices.remove.mutationOptions({
        onSuccess: () => {
          toast(text('device.deleted', { name }), 'ok')
          navigate('/admin/devices')
          forgetDevices()
        },
        onError: (error) => notify(error),
      }),
    ),
  )
  return (
    <ActRow>
      <p className="small muted">
        <Text id="device.deleteFollows" />
      </p>
      <Button kind="danger" icon="trash" onClick={() => setIsConfirming(true)}>
        <Text id="device.delete" />
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={<Text id="device.deleteAsk" values={{ name }} />}
          keep="device.deleteKeep"
          yes="device.deleteYes"
          failed="device.deleteFailed"
          mutation={remove}
          onYes={() => remove.mutate({ id })}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            <Text id="device.deleteFollows" />
          </p>
        </ConfirmDialog>
      )}
    </ActRow>
  )
}
