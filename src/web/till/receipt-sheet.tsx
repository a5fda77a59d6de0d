import { useQuery } from '@tanstack/react-query'
import type { ReceiptView } from '#domain/money/schema.ts'
import { useClubName, useConfig } from '#web/app/config.ts'
import { useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { PrintSheet } from '#web/ui/print/print-sheet.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import * as styles from './receipt-sheet.module.css'
import { describeMovement, namePerson, nameWay } from './till-words.ts'

type Props = { id: number; onPrinted: () => void }

/** The receipt of a movement on paper, once it is read. It is no invoice. */
export function ReceiptSheet({ id, onPrinted }: Props) {
  const query = useQuery(api.money.receipt.queryOptions({ id }))
  if (!query.data) return <ReadError query={query} what="till.receiptFailed" />
  return <Sheet receipt={query.data.data} onPrinted={onPrinted} />
}

function Sheet({ receipt, onPrinted }: { receipt: ReceiptView; onPrinted: () => void }) {
  const words = useWords()
  const { text, formats } = words
  const club = useClubName()
  const { legalName, taxNumber, address } = useConfig().payments.club
  const { number, at, movement, lines, corrects } = receipt
  const { method, amount } = movement
  const isDated = movement.game === null
  return (
    <PrintSheet
      club={club}
      title={text('till.receiptTitle', { number })}
      about={[legalName, taxNumber, address].filter(Boolean).join(' · ')}
      onPrinted={onPrinted}
    >
      <div className={styles.who}>
        <p>
          {formats.fullDay(at)}, {formats.time(at)}
          {corrects !== null && <span className="block">{text('till.receiptCorrects', { number: corrects })}</span>}
        </p>
        <p>
          <b className="display text-heading">{namePerson(movement, words)}</b>
        </p>
      </div>
      <p className={cx('display', styles.sum)}>
        <b>{formats.euros(amount)}</b> {method && nameWay(method, words)}
      </p>
      <table>
        <tbody>
          <tr>
            <th scope="row">{describeMovement(movement, words)}</th>
            <td>{lines.length === 1 && lines[0]?.bono}</td>
            <td className="align-end">{formats.euros(amount)}</td>
          </tr>
          {/* biome-ignore lint/suspicious/noArrayIndexKey: the lines of a movement never change */}
          {lines.length > 1 && lines.map((line, row) => <Place key={row} line={line} isDated={isDated} />)}
        </tbody>
      </table>
      <p className={styles.note}>{text('till.noInvoice')}</p>
    </PrintSheet>
  )
}

type PlaceProps = { line: ReceiptView['lines'][number]; isDated: boolean }

/** What of it was for one place, with its day where the receipt is for several games. */
function Place({ line: { player, isGuest, startDate, amount, bono }, isDated }: PlaceProps) {
  const { text, formats } = useWords()
  return (
    <tr>
      <td>
        {player ?? text(isGuest ? 'till.guest' : 'till.placeGone')}
        {isDated && startDate !== null && `, ${formats.fullDay(startDate)} ${formats.time(startDate)}`}
      </td>
      <td>{bono}</td>
      <td className="align-end">{formats.euros(amount)}</td>
    </tr>
  )
}
