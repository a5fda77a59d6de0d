import { leadKinds } from '#domain/leads/kinds.ts'
import type { LeadsOverview } from '#domain/leads/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { Tabs } from '#web/ui/list/tabs.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { kindNames } from './lead-words.ts'
import type { leadsFilter } from './leads-filters.tsx'

type Props = {
  list: List<typeof leadsFilter>
  counts: LeadsOverview['counts'] | undefined
  all: number | undefined
}

/** The ways to see only one kind, each with how many there are. */
export function LeadsTabs({ list: { filter, addressOf }, counts, all }: Props) {
  const text = useText()
  return (
    <Tabs
      label={text('leads.kinds')}
      tabs={[undefined, ...leadKinds].map((one) => ({
        to: addressOf({ name: one ?? null, lead: null }),
        label: text(one ? kindNames[one] : 'leads.all'),
        count: one ? counts?.[one] : all,
        isCurrent: one === filter.name,
      }))}
    />
  )
}
