import { useMutation } from '@tanstack/react-query'
import { TEST_SECONDS } from '#domain/devices/kinds.ts'
import type { DeviceTest, DeviceView } from '#domain/devices/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOneAtATime } from '#web/app/use-one-at-a-time.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Rows } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { forgetDevices } from './mutations.ts'

const failures = {
  none: 'device.test.none',
  notAllowed: 'device.test.notAllowed',
  password: 'device.test.password',
  refused: 'device.test.refused',
} as const

/** Switches the device as it is saved for three seconds, and says line by line what it found out. */
export function TestSection({ device }: { device: DeviceView }) {
  const text = useText()
  const mutation = useOneAtATime(useMutation(api.devices.test.mutationOptions({ onSettled: forgetDevices })))
  return (
    <Section title={text('device.test')} note={text('device.testNote')}>
      <Row>
        <Button busy={mutation.isPending} onClick={() => mutation.mutate({ id: device.id })}>
          <Text id="device.test.act" values={{ seconds: TEST_SECONDS }} />
        </Button>
      </Row>
      <ActError mutation={mutation} what="device.test.failed" />
      <div aria-live="polite">{mutation.data && <Found test={mutation.data.data} />}</div>
    </Section>
  )
}

function Found({ test }: { test: DeviceTest }) {
  const text = useText()
  const { answer, milliseconds, device, tookPassword, switched, watts, keepsTime } = test
  return (
    <Rows start>
      {milliseconds !== null && (
        <Line isGood text={text('device.test.answers', { milliseconds, device: device ?? '' })} />
      )}
      {tookPassword && <Line isGood text={text('device.test.tookPassword')} />}
      {answer !== 'ok' && <Line isGood={false} text={text(failures[answer])} />}
      {switched !== null && (
        <Line
          isGood={switched}
          text={text(switched ? 'device.test.switched' : 'device.test.stayed', { watts: Math.round(watts ?? 0) })}
        />
      )}
      {keepsTime !== null && (
        <Line isGood={keepsTime} text={text(keepsTime ? 'device.test.keepsTime' : 'device.test.noTime')} />
      )}
    </Rows>
  )
}

function Line({ isGood, text }: { isGood: boolean; text: string }) {
  return (
    <li>
      <Icon name={isGood ? 'check' : 'warning'} className={isGood ? 'ok' : 'warning'} />
      <span>{text}</span>
    </li>
  )
}
