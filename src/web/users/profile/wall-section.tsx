import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#domain/users/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { useFailureToast } from '#web/ui/failed.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Whether one is named on the screen in the hall: said at once, and taken back as easily. */
export function WallSection({ profile }: { profile: Profile }) {
  const text = useText()
  const notify = useFailureToast('profile.wallFailed')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = useMutation(
    api.users.updateMe.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(api.users.me.queryKey(), answer),
      onError: (error) => notify(error),
      onSettled: () => setChosen(null),
    }),
  )
  return (
    <ProfileSection title={<Text id="profile.wall" />}>
      <ActError mutation={change} what="profile.wallFailed" />
      <Switch
        label={text('profile.wallShow')}
        hint={text('profile.wallHint')}
        on={text('profile.yes')}
        off={text('profile.no')}
        checked={chosen ?? profile.showOnWall}
        onChange={(showOnWall) => {
          setChosen(showOnWall)
          change.mutate({ showOnWall })
        }}
      />
    </ProfileSection>
  )
}
