import { type LeadKind, leadKinds } from '#domain/leads/kinds.ts'
import type { LeadsOverview } from '#domain/leads/schema.ts'
import { useText } from '#web/app/intl.tsx'
import { usePath, useSearch } from '#web/app/navigation.tsx'
import { listAddress } from '#web/ui/list/list-address.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import { kindNames } from './lead-words.ts'

type Props = { kind: LeadKind | undefined; counts: LeadsOverview['counts'] | undefined }

/** The ways to see only one kind, each with how many there are. */
export function LeadsTabs({ kind, counts }: Props) {
  const text = useText()
  const path = usePath()
  const search = useSearch()
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Tabs
      label={text('leads.kinds')}
      tabs={[undefined, ...leadKinds].map((one) => ({
        to: listAddress(path, search, { name: one ?? null, lead: null }),
        label: text(one ? kindNames[one] : 'leads.all'),
        count: one ? counts?.[one] : all,
        isCurrent: one === kind,
      }))}
    />
  )
}
