import type { Config } from '#domain/config/schema.ts'
import type { GroupRules } from '#domain/groups/rules.ts'
import type { MemberGroupView } from '#domain/groups/schema.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { MINUTES_PER_HOUR } from './rules-draft.ts'

export const RULES_PATH = '/admin/rules'

type Listed = GroupRules & { key: string; name: string; about: string }
type Props = {
  groups: { data: MemberGroupView[]; meta: { inNone: number } }
  config: Pick<Config, 'booking' | 'rules'>
  /** Which one is being changed. */
  opened: string | null
}

/** The groups with their rules, before them the club's own, for whoever is in none. */
export function GroupsSection({ groups: { data, meta }, config: { booking, rules }, opened }: Props) {
  const words = useWords()
  const { text } = words
  const club = { ...rules, maxAhead: booking.maxAhead, key: 'club', name: text('rules.members') }
  const rows: Listed[] = [
    { ...club, about: text('rules.inNone', { count: meta.inNone }) },
    ...data.map((group) => ({ ...group, key: String(group.id), about: text('rules.inIt', { count: group.members }) })),
  ]
  return (
    <Section title={text('rules.groups')} note={text('rules.oneEach')} rows>
      <DataList
        caption={text('rules.groups')}
        columns={buildColumns(words)}
        rows={rows}
        rowKey={({ key }) => key}
        rowLink={({ key }) => `${RULES_PATH}?group=${key}`}
        isOpen={({ key }) => key === opened}
        empty={null}
      />
      {data.length === 0 && <p className="small muted">{text('rules.none')}</p>}
    </Section>
  )
}

function buildColumns({ text, formats }: Words): Column<Listed>[] {
  const any = text('rules.any')
  return [
    {
      key: 'name',
      title: text('rules.group'),
      primary: true,
      cell: ({ name, about }) => (
        <span className="anywhere">
          <b>{name}</b>
          <span className="block small muted regular">{about}</span>
        </span>
      ),
    },
    {
      key: 'daysAhead',
      title: text('rules.daysAhead'),
      align: 'end',
      cell: ({ daysAhead }) => formats.count(daysAhead),
    },
    {
      key: 'maxAhead',
      title: text('rules.toCome'),
      align: 'end',
      cell: ({ maxAhead }) => (maxAhead === 0 ? any : formats.count(maxAhead)),
    },
    {
      key: 'peak',
      title: text('rules.peakAWeek'),
      align: 'end',
      cell: ({ peakMinutes }) =>
        peakMinutes === null ? any : text('rules.hours', { hours: peakMinutes / MINUTES_PER_HOUR }),
    },
    {
      key: 'oneAtATime',
      title: text('rules.courtsAtOnce'),
      align: 'end',
      cell: ({ oneAtATime }) => (oneAtATime ? formats.count(1) : any),
    },
  ]
}
