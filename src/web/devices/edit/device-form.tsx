import type { CourtView } from '#domain/courts/schema.ts'
import { deviceMethods } from '#domain/devices/kinds.ts'
import type { DeviceView } from '#domain/devices/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { DeskBar, DeskRefused } from '#web/forms/desk-bar.tsx'
import { Form } from '#web/forms/form.tsx'
import { describeTheirs } from '#web/forms/stale.ts'
import { useDesk } from '#web/forms/use-desk.ts'
import { Chips } from '#web/ui/input/chips.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { PasswordField } from '#web/ui/input/password-field.tsx'
import { Stepper } from '#web/ui/input/stepper.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { DeleteSection } from './delete-section.tsx'
import { type DeviceDraft, emptyDevice, toDraft, toInput, writeDevice } from './device-draft.ts'
import { readDevice, saveDevice } from './mutations.ts'
import { TestSection } from './test-section.tsx'

type Props = {
  /** Which is changed; null where one is added. */
  device: DeviceView | null
  courts: readonly CourtView[]
}

/** A door or light: how it is reached, for which courts, and when. One that is saved can be tried. */
export function DeviceForm({ device, courts }: Props) {
  const words = useWords()
  const { text } = words
  const navigate = useNavigate()
  const id = device?.id ?? null
  const write = (draft: DeviceDraft) =>
    writeDevice(draft, (court) => courts.find((one) => one.id === court)?.name ?? '', words)
  const desk = useDesk<DeviceDraft, DeviceView>({
    name: `device:${id ?? 'new'}`,
    record: device,
    empty: emptyDevice,
    toDraft,
    schema: async () => (await import('#domain/devices/schema.ts')).createDeviceInput,
    toInput,
    save: (draft, saved, version) => saveDevice(id, saved, draft, version),
    failed: 'device.saveFailed',
    describeSaved: ({ name }) => text('device.saved', { name }),
    read: () => readDevice(id ?? 0),
    describeChanges: (before, after) => describeTheirs(write(before), write(after), words),
    onSaved: () => navigate('/admin/devices'),
  })
  const { view, field, draft, change } = desk
  const step = (name: 'minutesBefore' | 'minutesAfter') => (
    <Stepper
      label={text(name === 'minutesBefore' ? 'device.before' : 'device.after')}
      value={draft[name]}
      min={0}
      max={60}
      less={text('device.less')}
      more={text('device.more')}
      onChange={(next) => change({ [name]: next })}
    />
  )
  const chooseRole = (role: DeviceDraft['role']) => {
    const usual = role === 'light' ? 5 : 15
    change({ role, ...(id === null && { minutesBefore: usual, minutesAfter: usual }) })
  }
  return (
    <Form view={view}>
      <Stack gap={5}>
        <Field label={text('device.name')} autoComplete="off" {...field('name')} />
        <Grid columns={2} gap={4}>
          <Choice
            label={text('device.role')}
            value={draft.role}
            options={[
              { value: 'light', label: text('device.light') },
              { value: 'door', label: text('device.door') },
            ]}
            onChange={chooseRole}
          />
          <Choice
            label={text('device.kind')}
            value={draft.kind}
            options={[
              { value: 'shelly', label: text('device.shelly'), hint: text('device.shellyHint') },
              { value: 'http', label: text('device.http'), hint: text('device.httpHint') },
            ]}
            onChange={(kind) => change({ kind })}
          />
          <Field label={text('device.address')} autoComplete="off" {...field('address')} />
          <PasswordField
            label={text('device.password')}
            autoComplete="new-password"
            hint={device?.hasPassword ? text('device.passwordKept') : undefined}
            {...field('password')}
          />
        </Grid>
        {draft.kind === 'http' && (
          <Stack gap={4}>
            <Choice
              label={text('device.method')}
              value={draft.method}
              options={deviceMethods.map((method) => ({ value: method, label: method }))}
              onChange={(method) => change({ method })}
            />
            <Field label={text('device.path')} hint={text('device.pathHint')} autoComplete="off" {...field('path')} />
            {draft.method !== 'GET' && <Field label={text('device.body')} autoComplete="off" {...field('body')} />}
          </Stack>
        )}
        <Chips
          many
          label={text('device.courts')}
          value={draft.courts}
          options={courts.map((court) => ({ value: court.id, label: court.name }))}
          onChange={(chosen) => change({ courts: chosen.toSorted((one, other) => one - other) })}
        />
        <Grid columns={2} gap={4}>
          {step('minutesBefore')}
          {step('minutesAfter')}
        </Grid>
        {draft.role === 'light' && (
          <Switch
            label={text('device.outdoor')}
            hint={text('device.outdoorHint')}
            on={text('device.yes')}
            off={text('device.no')}
            checked={draft.outdoor}
            onChange={(outdoor) => change({ outdoor })}
          />
        )}
        {device && <TestSection device={device} />}
        {device && <DeleteSection device={device} />}
        <DeskBar desk={desk} save="device.save" refused={<DeskRefused desk={desk} title="device.saveFailed" />} />
      </Stack>
    </Form>
  )
}
