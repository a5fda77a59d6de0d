import { useQuery } from '@tanstack/react-query'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { reservationTypes, sortsFor, statuses } from '#domain/reservations/types.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { clubDayOf } from '#domain/time.ts'
import { useText } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { api } from '#web/app/trpc.ts'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { DayFields } from '#web/ui/list/day-fields.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { dayIn, numberIn, oneOf, sortOf, wordsIn } from '#web/ui/list/list-filter.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import type { List } from '#web/ui/list/use-list.ts'
import { statusKeys } from './list-words.ts'

const viewTexts = { all: 'list.view.all', unpaid: 'list.view.unpaid' } as const

/** What the server gives in one page. */
const COURTS_MAX = 100

/** What the address says of the list; not everybody may sort by everything. */
export function reservationsFilterFor(viewer: Viewer) {
  return {
    from: dayIn,
    to: dayIn,
    court: numberIn,
    status: oneOf(statuses),
    type: oneOf(reservationTypes),
    sort: sortOf(sortsFor(viewer)),
    q: wordsIn,
    view: oneOf(isAdmin(viewer) ? (['all', 'unpaid'] as const) : (['all'] as const)),
  }
}

type Words = ReturnType<typeof reservationsFilterFor>

/** What is asked of the server: what comes from today on where an address says nothing, and days and orders of each view. */
export function toReservationsInput({ filter: { view, ...filter }, isFiltered }: List<Words>, now: number) {
  if (view === 'unpaid') return { ...filter, unpaid: true }
  return isFiltered ? filter : { from: clubDayOf(now), sort: 'startDate' as const, ...filter }
}

/** The filters of reservations. */
export function ReservationsFilters({ list }: { list: List<Words> }) {
  const text = useText()
  const { filter, setFilter, addressOf } = list
  const admin = isAdmin(useViewer() ?? null)
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: COURTS_MAX }, { staleTime: 300_000 })).data?.data
  const any = { value: '', label: text('list.any') }
  return (
    <>
      <Tabs
        label={text('list.views')}
        tabs={[undefined, ...(admin ? (['unpaid'] as const) : []), 'all' as const].map((view) => ({
          to: addressOf({ view: view ?? null, from: null, to: null }),
          label: text(view ? viewTexts[view] : 'list.view.coming'),
          isCurrent: view === filter.view && (view !== undefined || !list.isFiltered),
        }))}
      />
      <FilterBar list={list} label={text('list.search')}>
        <DayFields list={list} from={text('list.fromDay')} to={text('list.toDay')} />
        <SelectField
          label={text('list.court')}
          value={String(filter.court ?? '')}
          onChange={(court) => setFilter({ court })}
          options={[any, ...(courts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <SelectField
          label={text('list.type')}
          value={filter.type ?? ''}
          onChange={(type) => setFilter({ type })}
          options={[any, ...reservationTypes.map((type) => ({ value: type, label: text(typeKeys[type]) }))]}
        />
        <SelectField
          label={text('list.status')}
          value={filter.status ?? ''}
          onChange={(status) => setFilter({ status })}
          options={[any, ...statuses.map((status) => ({ value: status, label: text(statusKeys[status]) }))]}
        />
      </FilterBar>
    </>
  )
}
