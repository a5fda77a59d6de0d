import { useQuery } from '@tanstack/react-query'
import type { ReceiptView } from '#domain/money/schema.ts'
import { useClubName, useConfig } from '#web/app/config.ts'
import { useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { PrintSheet } from '#web/ui/print/print-sheet.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
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
  const about = [
    `${formats.fullDay(at)} ${formats.time(at)}`,
    legalName,
    taxNumber,
    address,
    corrects === null ? '' : text('till.receiptCorrects', { number: corrects }),
  ]
  return (
    <PrintSheet
      club={club}
      title={text('till.receiptTitle', { number })}
      about={about.filter(Boolean).join(' · ')}
      onPrinted={onPrinted}
    >
      <table>
        <tbody>
          <tr>
            <th scope="row">{namePerson(movement, words)}</th>
            <td>{describeMovement(movement, words)}</td>
            <td className="align-end">{method && nameWay(method, words)}</td>
          </tr>
          {lines.map(({ player, isGuest, amount: part, bono }, at_) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a movement never change
            <tr key={at_}>
              <th scope="row">{player ?? text(isGuest ? 'till.guest' : 'till.placeGone')}</th>
              <td>{bono}</td>
              <td className="align-end">{formats.euros(part)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {text('till.sum')}
            </th>
            <td className="display text-heading align-end">{formats.euros(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{text('till.noInvoice')}</p>
    </PrintSheet>
  )
}
