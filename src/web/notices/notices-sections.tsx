import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileSection } from '#web/users/profile/profile-section.tsx'
import { useArrival } from '#web/users/profile/use-arrival.ts'
import { ChannelsTable } from './channels-table.tsx'
import { DevicesList } from './devices-list.tsx'
import { InstallSection } from './install-section.tsx'
import { QuietFields } from './quiet-fields.tsx'

/** How one is told of one's games: what by what, when nothing rings, on which devices. Everything is saved as it is changed. */
export function NoticesSections() {
  const query = useQuery(api.notices.read.queryOptions())
  const notices = query.data?.data
  useArrival('notices', !query.isPending)
  if (!notices) {
    return (
      <ProfileSection title={<Text id="notices.title" />}>
        <ReadError query={query} what="notices.loadFailed" />
        {query.isPending && <Skeleton height="420px" />}
      </ProfileSection>
    )
  }
  return (
    <>
      <ProfileSection title={<Text id="notices.title" />}>
        <ChannelsTable notices={notices} />
      </ProfileSection>
      <ProfileSection title={<Text id="notices.quiet" />}>
        <QuietFields quiet={notices.quiet} />
      </ProfileSection>
      <ProfileSection title={<Text id="notices.devices" />}>
        <DevicesList notices={notices} />
      </ProfileSection>
      <InstallSection />
    </>
  )
}
