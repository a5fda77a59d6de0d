import { useQuery } from '@tanstack/react-query'
import { findUnreached } from '#domain/notices/rules.ts'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useAddressOf } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why no alert reaches the viewer; null where one does, and while that isn't known. */
export function useUnreached(): ReturnType<typeof findUnreached> {
  const mails = useMails()
  const { data } = useQuery(api.notices.read.queryOptions(undefined, { enabled: useViewer() !== null }))
  return data ? findUnreached('offers', data.data.kinds, { hasDevice: data.data.devices.length > 0, mails }) : null
}

/** Says to a viewer that no alert reaches them, and where they change it. */
export function Unreached({ why }: { why: NonNullable<ReturnType<typeof findUnreached>> }) {
  const profile = useAddressOf('/profile')
  return (
    <Notice>
      <p>
        <Text id={why === 'off' ? 'alert.unreached.off' : 'alert.unreached.noWay'} />{' '}
        {/* On the profile itself it is on the same page. */}
        <a href={`${profile}#notices`} className="link">
          <Text id="alert.unreached.change" />
        </a>
      </p>
    </Notice>
  )
}
