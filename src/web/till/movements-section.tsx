import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { MovementView, TillCountView } from '#domain/money/schema.ts'
import type { Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useSearch } from '#web/app/navigation.tsx'
import { api } from '#web/app/trpc.ts'
import { MovementActs } from '#web/money/movement-acts.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MailReceipt } from './mail-receipt.tsx'
import * as styles from './movements-section.module.css'
import { describeMovement, namePerson, nameWay, sayWhen } from './till-words.ts'

const ReceiptSheet = lazy(async () => ({ default: (await import('./receipt-sheet.tsx')).ReceiptSheet }))

/** So many movements are on a page. */
const SHOWN = 20

/** The movements of a till's day, the latest first; each can be undone or corrected, and its receipt printed or mailed. */
export function MovementsSection({ date, counts }: { date: Day; counts: readonly TillCountView[] }) {
  const { text } = useWords()
  const page = Math.max(1, Number(useSearch().get('page')) || 1)
  const query = useQuery(
    api.money.movements.queryOptions(
      { from: date, to: date, page, pageSize: SHOWN },
      { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { live: 'list' } },
    ),
  )
  const [printing, setPrinting] = useState<number | null>(null)
  const { data: movements, meta } = query.data ?? {}
  const total = meta?.pagination.total
  return (
    <Section
      rows
      title={
        <>
          <Text id="till.movements" /> {total !== undefined && <span className="subtle medium">{total}</span>}
        </>
      }
    >
      <ReadError query={query} what="till.movementsFailed" />
      {query.isPending && <Skeleton height="320px" />}
      {movements?.length === 0 && <p className="muted">{text('till.noMovements')}</p>}
      <ul className={styles.root}>
        {movements?.map((movement, at) => (
          <Fragment key={movement.id}>
            <Cut before={movements[at - 1]} after={movement} counts={counts} />
            <Movement movement={movement} onPrint={setPrinting} />
          </Fragment>
        ))}
      </ul>
      {meta && (
        <Pager page={page} pageCount={meta.pagination.pageCount} to={(to) => `/admin/till?date=${date}&page=${to}`} />
      )}
      <Suspense>{printing !== null && <ReceiptSheet id={printing} onPrinted={() => setPrinting(null)} />}</Suspense>
    </Section>
  )
}

type CutProps = { before: MovementView | undefined; after: MovementView; counts: readonly TillCountView[] }

/** A line where the drawer was counted between two movements. */
function Cut({ before, after, counts }: CutProps) {
  const words = useWords()
  const at = counts.findLastIndex(({ lastMovement }) => before && before.id > lastMovement && after.id <= lastMovement)
  const count = counts[at]
  if (!count) return null
  return (
    <li className={styles.cut}>
      {sayWhen(count.at, after.tillDay, words)}, {words.text('till.countNth', { nth: at + 1 })}
    </li>
  )
}

type RowProps = {
  movement: MovementView
  onPrint: (id: number) => void
}

function Movement({ movement, onPrint }: RowProps) {
  const words = useWords()
  const { text, formats } = words
  const { id, at, method, amount, receipt, correctedBy } = movement
  return (
    <li tabIndex={-1} className={cx(correctedBy !== null && styles.wrong)}>
      <time className={cx('display text-subheading', styles.time)}>{formats.time(at)}</time>
      <span className={styles.words}>
        <b className="block semibold">{namePerson(movement, words)}</b>
        <span className="small muted">
          {describeMovement(movement, words)}
          {correctedBy !== null && ` · ${text('pay.isCorrected')}`}
        </span>
      </span>
      <span className={cx('small muted', styles.number)}>
        {receipt !== null && (
          <button
            type="button"
            className="link tap nowrap"
            aria-label={text('till.printReceipt', { number: receipt })}
            onClick={() => onPrint(id)}
          >
            {receipt}
          </button>
        )}
      </span>
      <span className={cx('small muted', styles.way)}>{method && nameWay(method, words)}</span>
      <span className={cx('display text-subheading nowrap', styles.amount)}>{formats.euros(amount)}</span>
      <Row as="span" tight className={styles.act}>
        <MailReceipt movement={movement} />
        <MovementActs
          movement={{ ...movement, isCorrected: correctedBy !== null }}
          what={`${namePerson(movement, words)}, ${describeMovement(movement, words)}`}
        />
      </Row>
    </li>
  )
}
