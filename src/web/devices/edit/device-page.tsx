import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { lazyForm, type PageProps } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'

const DeviceForm = lazyForm(async () => (await import('./device-form.tsx')).DeviceForm)

/** One door or light: how it is reached, for which courts, and when. */
export function Page({ params }: PageProps) {
  const query = useQuery(api.devices.one.queryOptions({ id: params.id ?? '' }))
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: 100 }))
  const read = query.data && courts.data && { device: query.data.data, courts: courts.data.data }
  const failed = query.isError ? query : courts
  return (
    <EditorPage
      back={{ to: '/admin/devices', text: 'title.devices' }}
      query={{ ...failed, data: read }}
      readFailed="device.oneFailed"
    >
      {({ device, courts: all }) => (
        <>
          <h1 className="page-title">
            {device.name}{' '}
            <span>
              <Text id="title.device" />
            </span>
          </h1>
          <DeviceForm key={device.id} device={device} courts={all} />
        </>
      )}
    </EditorPage>
  )
}
