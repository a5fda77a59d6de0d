import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { api, queryClient } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Switch } from '#web/ui/input/switch.tsx'

/** Whether one is named in the table of levels: said at once, and taken back as easily. */
export function RankingSwitch() {
  const text = useText()
  const profile = useQuery(api.users.me.queryOptions()).data?.data
  const [chosen, setChosen] = useState<boolean | null>(null)
  const change = useMutation(
    api.users.updateMe.mutationOptions({
      onSuccess: async (answer) => {
        queryClient.setQueryData(api.users.me.queryKey(), answer)
        await queryClient.invalidateQueries(api.levels.pathFilter())
      },
      onSettled: () => setChosen(null),
    }),
  )
  return (
    <div>
      <Switch
        label={text('level.ranking')}
        hint={text('level.rankingHint')}
        on={text('level.yes')}
        off={text('level.no')}
        checked={chosen ?? profile?.showOnRanking ?? false}
        onChange={(showOnRanking) => {
          setChosen(showOnRanking)
          change.mutate({ showOnRanking })
        }}
      />
      <ActError mutation={change} what="level.rankingFailed" />
    </div>
  )
}
