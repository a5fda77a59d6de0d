import { useMutation } from '@tanstack/react-query'
import type { inferInput } from '@trpc/tanstack-react-query'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { useClubName } from '#web/app/config.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { type api, client } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFailureToast } from '#web/ui/failed.tsx'
import type { Column } from '#web/ui/list/data-column.ts'
import { PrintSheet } from '#web/ui/print/print-sheet.tsx'
import { statusKeys } from './list-words.ts'

/** So many reservations are printed at most, and fetched so many at a time. */
const PRINTED_MAX = 500
const FETCHED = 100

type Input = Omit<NonNullable<inferInput<typeof api.reservations.list>>, 'page' | 'pageSize'>
type Props = { input: Input; columns: readonly Column<Reservation>[] }

/** Prints all reservations that the list's filters let through. */
export function PrintButton({ input, columns }: Props) {
  const words = useWords()
  const { text, formats } = words
  const club = useClubName()
  const now = useNow()
  const notify = useFailureToast('list.printFailed')
  const fetching = useMutation({ mutationFn: () => fetchAll(input), onError: (error) => notify(error) })
  const { data } = fetching
  return (
    <>
      <Button icon="printer" busy={fetching.isPending} onClick={() => fetching.mutate()}>
        <Text id="list.print" />
      </Button>
      {data && (
        <PrintSheet
          club={club}
          title={text('title.reservations')}
          about={[
            ...describeInput(input, data.rows[0], words),
            data.total > data.rows.length
              ? text('list.printFirst', { count: data.rows.length, total: data.total })
              : text('list.printAll', { count: data.total }),
            text('list.printedAt', { day: formats.fullDay(now), time: formats.time(now) }),
          ].join(' · ')}
          onPrinted={fetching.reset}
        >
          <Rows rows={data.rows} columns={columns} />
        </PrintSheet>
      )}
    </>
  )
}

/** Pages one after the other; a row that moved onto a later page meanwhile is listed once. */
async function fetchAll(input: Input): Promise<{ rows: Reservation[]; total: number }> {
  const rows = new Map<number, Reservation>()
  for (let page = 1; ; page += 1) {
    const { data, meta } = await client.reservations.list.query({ ...input, page, pageSize: FETCHED })
    for (const row of data) rows.set(row.id, row)
    const { total, pageCount } = meta.pagination
    if (page >= pageCount || page * FETCHED >= PRINTED_MAX) return { rows: [...rows.values()], total }
  }
}

/** What the list is filtered by; the court's name is that of the rows. */
function describeInput(
  { from, to, court, type, status, q, unpaid }: Input,
  first: Reservation | undefined,
  { text, formats }: Words,
): string[] {
  return [
    ...(unpaid ? [text('list.view.unpaid')] : []),
    ...(from ? [text('list.printFrom', { day: formats.fullDay(from) })] : []),
    ...(to ? [text('list.printTo', { day: formats.fullDay(to) })] : []),
    ...(from || to || unpaid ? [] : [text('list.view.all')]),
    ...(court === undefined || !first ? [] : [first.court.name]),
    ...(type ? [text(typeKeys[type])] : []),
    ...(status ? [text(statusKeys[status])] : []),
    ...(q ? [`“${q}”`] : []),
  ]
}

/** Columns of a word or two. */
const short = new Set(['court', 'paid'])

/** The columns of the list as a plain table; when it is stands in one short line. */
function Rows({ rows, columns: [, ...columns] }: { rows: readonly Reservation[]; columns: Props['columns'] }) {
  const { text, formats } = useWords()
  return (
    <table>
      <thead>
        <tr>
          <th>{text('list.when')}</th>
          {columns.map(({ key, title }) => (
            <th key={key}>{title}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="nowrap">
              {formats.shortDay(row.startDate)} {formats.range(row.startDate, row.endDate)}
            </th>
            {columns.map((column) => (
              <td key={column.key} className={cx(short.has(column.key) && 'nowrap')}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
