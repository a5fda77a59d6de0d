import { useMutation } from '@tanstack/react-query'
import { DOOR_SECONDS } from '#domain/devices/kinds.ts'
import type { PlannedDevice } from '#domain/devices/schema.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = {
  device: PlannedDevice
  /** Until when it stays as somebody switches it now. */
  untilByHand: string
}

/** A device, how it stands, and its switch. */
export function DeviceRow({ device, untilByHand }: Props) {
  const words = useWords()
  const { text } = words
  const notify = useFailureToast('device.switchFailed')
  const mutation = useOneAtATime(
    useMutation(
      api.devices.switch.mutationOptions({
        onError: (error) => notify(error),
        onSettled: () => void queryClient.invalidateQueries(api.devices.pathFilter()),
      }),
    ),
  )
  const { id, name, byHand, kind, address } = device
  const stand = byHand === null ? 'planned' : byHand.on ? 'on' : 'off'
  const choose = (next: typeof stand) =>
    mutation.mutate(next === 'planned' ? { id, on: null } : { id, on: next === 'on', until: untilByHand })
  const openDoor = () =>
    mutation.mutate({ id, on: true }, { onSuccess: () => toast(text('device.opened', { name }), 'ok') })
  return (
    <li>
      <span>
        <Link className="row-link block semibold" to={`/admin/devices/${id}`}>
          {name}
        </Link>
        <span className="small muted anywhere">
          {text(kind === 'shelly' ? 'device.shelly' : 'device.http')} · {address}
        </span>
      </span>
      <span className={device.failing ? 'warning' : undefined}>{describeStand(device, words)}</span>
      {device.role === 'light' ? (
        <Choice
          quiet
          optionsClassName="nowrap"
          label={name}
          value={stand}
          options={[
            { value: 'off', label: text('device.off') },
            { value: 'planned', label: text('device.planned') },
            { value: 'on', label: text('device.on') },
          ]}
          onChange={choose}
        />
      ) : (
        <Button className="over-row" busy={mutation.isPending} onClick={openDoor}>
          <Text id="device.open" values={{ seconds: DOOR_SECONDS }} />
        </Button>
      )}
    </li>
  )
}

/** How a device stands, in a line: on until when, by whose hand, or silent. */
function describeStand(
  { role, failing, byHand, told, opened, wrong }: PlannedDevice,
  { text, formats }: Words,
): string {
  if (failing) return text('device.stand.silent', { time: formats.time(failing.at) })
  if (role === 'door') return text('device.stand.door', { opened: opened.length, wrong })
  if (byHand) {
    const values = { until: formats.time(byHand.until), by: byHand.by ?? 'none' }
    return text(byHand.on ? 'device.stand.handOn' : 'device.stand.handOff', values)
  }
  if (!told) return text('device.stand.untold')
  return told.on && told.until ? text('device.stand.on', { until: formats.time(told.until) }) : text('device.stand.off')
}
