import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DevicesAnswer } from '#domain/devices/schema.ts'
import { MINUTE } from '#domain/time.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DeskPage } from '#web/ui/page/desk-page.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { DayBars } from './day-bars.tsx'
import { DeviceRow } from './device-row.tsx'

const EVERY_MINUTE = 60_000
/** What is switched by hand may last so many minutes. */
const lasting = [30, 60, 90, 120, 180, 240, 480]

/** The club's doors and lights: what today's games have them do, how each stands, and how to switch it by hand. */
export function Page() {
  const text = useText()
  const query = useQuery(
    api.devices.list.queryOptions(undefined, { refetchInterval: EVERY_MINUTE, meta: { live: 'list' } }),
  )
  const read = query.data
  return (
    <DeskPage gap={5}>
      <PageHead
        title={text('title.devices')}
        aside={read?.data.length}
        ways={
          <LinkButton to="/admin/devices/new" kind="primary" icon="plus">
            <Text id="device.add" />
          </LinkButton>
        }
      />
      {query.isPending && <PageSkeleton heights={['320px', '240px']} />}
      {query.isError && !read && <ReadError query={query} what="device.failed" />}
      {read && <Body read={read} />}
    </DeskPage>
  )
}

function Body({ read: { data, meta } }: { read: DevicesAnswer }) {
  const text = useText()
  const formats = useFormats()
  const [minutes, setMinutes] = useState(120)
  const now = Date.parse(meta.now)
  const untilIn = (count: number) => new Date(Math.floor(now / MINUTE) * MINUTE + count * MINUTE).toISOString()
  return (
    <>
      {meta.networks.length === 0 && (
        <Notice>
          <Text id="device.noNetworks" />
        </Notice>
      )}
      {data
        .filter(({ failing }) => failing !== null)
        .map(({ id, name, role, failing, told }) => (
          <Notice key={id}>
            <b>
              <Text id="device.silent" values={{ name, since: formats.time(failing?.since ?? meta.now) }} />
            </b>{' '}
            {told?.on && told.until ? (
              <Text id="device.silentUntil" values={{ until: formats.time(told.until) }} />
            ) : (
              <Text id={role === 'door' ? 'device.silentDoor' : 'device.silentWhat'} />
            )}
          </Notice>
        ))}
      {data.length === 0 ? (
        <p className="muted">
          <Text id="device.none" />
        </p>
      ) : (
        <>
          <DayBars devices={data} meta={meta} />
          <Section
            rows
            title={text('device.devices')}
            note={text('device.everyMinute', { time: formats.time(meta.now) })}
          >
            <Rows end>
              {data.map((device) => (
                <DeviceRow key={device.id} device={device} untilByHand={untilIn(minutes)} />
              ))}
            </Rows>
          </Section>
          <NativeSelectField
            label={text('device.handLasts')}
            hint={text('device.handThen')}
            value={String(minutes)}
            options={lasting.map((count) => ({ value: String(count), label: formats.time(untilIn(count)) }))}
            onChange={({ target: { value } }) => setMinutes(Number(value))}
          />
        </>
      )}
    </>
  )
}
