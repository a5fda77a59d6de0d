import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DEVICES_MAX } from '#domain/notices/kinds.ts'
import type { DeviceView, NoticesView } from '#domain/notices/schema.ts'
import { Text, useFormats, useText, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import { api, queryClient } from '#web/app/trpc.ts'
import { nameBrowser } from '#web/auth/name-browser.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TextRow } from '#web/ui/list/text-row.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAddDevice, useRemoveDevice, useTestDevice } from './mutations.ts'
import * as styles from './notices.module.css'
import { useThisDevice } from './use-this-device.ts'

/** When it is read again whether a test arrived, in milliseconds. */
const ARRIVES = 3000

/** The devices that notices are pushed to, and the way to have this one among them, or why it can't be. */
export function DevicesList({ notices: { devices, publicKey } }: { notices: NoticesView }) {
  const { ability, endpoint, subscribe, unsubscribe } = useThisDevice()
  const mails = useMails()
  const isOn = devices.some((device) => device.endpoint === endpoint)
  const isFull = !isOn && devices.length >= DEVICES_MAX
  return (
    <Stack gap={4} align="start">
      {devices.length > 0 && (
        <ul className={styles.devices}>
          {devices.map((device) => (
            <Device
              key={device.endpoint}
              device={device}
              isThis={device.endpoint === endpoint}
              onRemoved={device.endpoint === endpoint ? unsubscribe : undefined}
            />
          ))}
        </ul>
      )}
      {ability === 'able' && !isOn && !isFull && <TurnOn publicKey={publicKey} subscribe={subscribe} />}
      <p className="small muted">
        {ability === 'none' && (mails ? <Text id="notices.cantPush" /> : <Text id="notices.cantPush.noMail" />)}
        {ability === 'install' && <Text id="notices.installFirst" />}
        {ability === 'denied' && <Text id="notices.denied" />}
        {ability === 'able' && isFull && <Text id="notices.errors.tooManyDevices" values={{ max: DEVICES_MAX }} />}
        {ability === 'able' && !isFull && <Text id={isOn ? 'notices.isOn' : 'notices.turnOnHint'} />}
      </p>
    </Stack>
  )
}

type TurnOnProps = { publicKey: string; subscribe: ReturnType<typeof useThisDevice>['subscribe'] }

/** Asks the browser only once it is pressed. */
function TurnOn({ publicKey, subscribe }: TurnOnProps) {
  const text = useText()
  const add = useAddDevice()
  const turnOn = useMutation({
    mutationFn: async () => {
      const subscription = await subscribe(publicKey)
      if (!subscription) return
      await add.mutateAsync({ ...subscription, userAgent: navigator.userAgent })
      toast(text('notices.turnedOn'), 'ok')
    },
  })
  const hasFailedHere = turnOn.isError && !add.isError
  return (
    <>
      <ActError mutation={add} what="notices.addFailed" />
      {hasFailedHere && (
        <p role="alert">
          <Text id="notices.browserFailed" />
        </p>
      )}
      <Button kind="primary" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        <Text id="notices.turnOn" />
      </Button>
    </>
  )
}

type DeviceProps = { device: DeviceView; isThis: boolean; onRemoved: (() => Promise<void>) | undefined }

function Device({ device, isThis, onRemoved }: DeviceProps) {
  const words = useWords()
  const test = useTestDevice()
  const remove = useRemoveDevice()
  const { endpoint } = device
  const name = nameBrowser(device, words)
  useReadAgain(test.isSuccess ? test.submittedAt : null)
  return (
    <TextRow
      icon={device.device === 'computer' ? 'computer' : 'mobile'}
      title={
        <>
          {name}{' '}
          {isThis && (
            <Tag kind="ok">
              <Text id="notices.thisDevice" />
            </Tag>
          )}
        </>
      }
      action={
        <Row gap={2}>
          <Button
            aria-label={words.text('notices.testNamed', { name })}
            busy={test.isPending}
            onClick={() => test.mutate({ endpoint })}
          >
            <Text id="notices.sendTest" />
          </Button>
          <Button
            aria-label={words.text('notices.removeNamed', { name })}
            busy={remove.isPending}
            onClick={() => remove.mutate({ endpoint }, { onSuccess: () => void onRemoved?.() })}
          >
            <Text id="notices.remove" />
          </Button>
          <ActError mutation={test} what="notices.testFailed" />
          <ActError mutation={remove} what="notices.removeFailed" />
        </Row>
      }
    >
      <LastUse usedAt={device.usedAt} testedAt={test.isSuccess ? test.submittedAt : null} />
    </TextRow>
  )
}

/** When a notice last reached the device's service, and what became of a test. */
function LastUse({ usedAt, testedAt }: { usedAt: string | null; testedAt: number | null }) {
  const formats = useFormats()
  const now = useNow()
  if (testedAt !== null) return <Text id="notices.testSent" />
  if (usedAt === null) return <Text id="notices.neverUsed" />
  return <Text id="notices.lastUse" values={{ day: formats.day(usedAt, now), time: formats.time(usedAt) }} />
}

/** Reads the devices again a moment after a test was sent. */
function useReadAgain(testedAt: number | null): void {
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries(api.notices.pathFilter())
    const timer = testedAt === null ? undefined : setTimeout(readAgain, ARRIVES)
    return () => clearTimeout(timer)
  }, [testedAt])
}
