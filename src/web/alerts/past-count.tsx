import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StandingAlertView } from '#domain/alerts/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import type { SaidAlert } from './alert-words.ts'

/** How many games or courts of the last four weeks were like that; nothing while that isn't known. */
export function PastCount({
  alert: { kind, weekdays, from, to, levelMin, levelMax },
}: {
  alert: SaidAlert & Pick<StandingAlertView, 'kind'>
}) {
  const like = { kind, weekdays: [...weekdays], from, to, levelMin, levelMax }
  const { data } = useQuery(api.alerts.count.queryOptions(like, { placeholderData: keepPreviousData }))
  if (!data) return null
  return <Text id={kind === 'game' ? 'alert.past.game' : 'alert.past.court'} values={{ count: data.data.count }} />
}
