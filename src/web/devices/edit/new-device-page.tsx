import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { lazyForm } from '#web/app/pages.ts'
import { api } from '#web/app/trpc.ts'
import { EditorPage } from '#web/ui/page/editor-page.tsx'

const DeviceForm = lazyForm(async () => (await import('./device-form.tsx')).DeviceForm)

/** Adds a door or light. */
export function Page() {
  const query = useQuery(api.courts.list.queryOptions({ pageSize: 100 }))
  return (
    <EditorPage back={{ to: '/admin/devices', text: 'title.devices' }} query={query} readFailed="device.oneFailed">
      {({ data: courts }) => (
        <>
          <h1 className="page-title">
            <Text id="title.newDevice" />
          </h1>
          <DeviceForm device={null} courts={courts} />
        </>
      )}
    </EditorPage>
  )
}
