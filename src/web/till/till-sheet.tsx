import { useQuery } from '@tanstack/react-query'
import type { MovementView, TillView } from '#domain/money/schema.ts'
import { incomingWays } from '#domain/money/ways.ts'
import type { Day } from '#domain/time.ts'
import { useClubName } from '#web/app/config.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { client } from '#web/app/trpc.ts'
import { PrintSheet } from '#web/ui/print/print-sheet.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { describeCount, describeMovement, nameCount, namePerson, nameWay } from './till-words.ts'

type Props = { till: TillView; onPrinted: () => void }

/** The till of a day on paper: sums, what was counted, and all of its movements in their order. */
export function TillSheet({ till, onPrinted }: Props) {
  const words = useWords()
  const { text, formats } = words
  const club = useClubName()
  const now = useNow()
  const { date, methods, expected, counts } = till
  const query = useQuery({ queryKey: ['till-sheet', date], queryFn: () => fetchAll(date), gcTime: 0, staleTime: 0 })
  if (!query.data) return <ReadError query={query} what="till.movementsFailed" />
  const sums = [
    ...incomingWays.map((way) => [nameWay(way, words), methods[way] ?? 0] as const),
    [text('till.expected'), expected] as const,
  ]
  return (
    <PrintSheet
      club={club}
      title={`${text('title.till')} ${capitalize(formats.fullDay(date))}`}
      about={text('till.printedAt', { day: formats.fullDay(now), time: formats.time(now) })}
      onPrinted={onPrinted}
    >
      <p>{sums.map(([name, sum]) => `${name} ${formats.euros(sum)}`).join(' · ')}</p>
      {counts.map((count) => (
        <p key={count.at}>
          {nameCount(count, date, words)}: {describeCount(count, words)}
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th>{text('till.time')}</th>
            <th>{text('till.receipt')}</th>
            <th>{text('till.person')}</th>
            <th>{text('till.what')}</th>
            <th>{text('till.way')}</th>
            <th className="align-end">{text('till.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {query.data.map((movement) => (
            <tr key={movement.id}>
              <td>{formats.time(movement.at)}</td>
              <td>{movement.receipt}</td>
              <th scope="row">{namePerson(movement, words)}</th>
              <td>{describeMovement(movement, words)}</td>
              <td>{movement.method && nameWay(movement.method, words)}</td>
              <td className="align-end">{formats.euros(movement.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}

/** All movements of a day, the first first. */
async function fetchAll(date: Day): Promise<MovementView[]> {
  const movements: MovementView[] = []
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known after the first
    const { data, meta } = await client.money.movements.query({ from: date, to: date, page, pageSize: 100 })
    movements.push(...data)
    if (page >= meta.pagination.pageCount) return movements.toReversed()
  }
}
