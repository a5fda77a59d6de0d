import type { RefObject } from 'react'
import type { DebtorView } from '#domain/money/schema.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf, countDays } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { whatsappAddressOf } from '#web/app/whatsapp.ts'
import { focusRow, JustPaid, paidClass, struckClass } from '#web/money/just-paid.tsx'
import { PayButton } from '#web/money/pay-button.tsx'
import { TakeAll } from '#web/money/take-all.tsx'
import type { Paid } from '#web/money/use-pay.ts'
import { cx } from '#web/ui/cx.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './debtor-row.module.css'

type Props = {
  debtor: DebtorView
  /** How it was just paid. */
  paid: Paid | undefined
  onTaken: (paid: Paid) => void
  onUndone: () => void
  list: RefObject<HTMLElement | null>
}

/** Who owes, how they are reached, since when, how much, and the club's ways of taking it. */
export function DebtorRow({ debtor, paid, onTaken, onUndone, list }: Props) {
  const { text, formats } = useWords()
  const { user, entry, phone, amount, documentId } = debtor
  const name = user?.nick ?? debtor.name ?? text('debtors.somebody')
  const address = user ? `/people/${user.id}` : documentId && gameAddressOf(documentId)
  return (
    <li tabIndex={-1} className={cx(styles.root, paid && paidClass)}>
      <span className={cx(styles.who, struckClass)}>
        {address ? (
          <Link className="semibold tap anywhere" to={address}>
            {name}
          </Link>
        ) : (
          <b className="semibold">{name}</b>
        )}{' '}
        {user?.blocked && <Tag kind="bad">{text('debtors.blocked')}</Tag>}
        {!user && <Tag>{text('debtors.noAccount')}</Tag>}
      </span>
      <span className={styles.reach}>
        {phone && (
          <>
            <PhoneLink className="link tap" phone={phone} />
            <a
              className="link tap"
              href={whatsappAddressOf('', phone)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={text('debtors.whatsappTo', { name })}
            >
              <Text id="debtors.whatsapp" />
            </a>
          </>
        )}
      </span>
      <span className={styles.what}>
        <Since debtor={debtor} />
      </span>
      <b className={cx('display text-figure', styles.sum)}>{formats.euros(amount)}</b>
      <span className={styles.pays}>
        {paid ? (
          <JustPaid paid={paid} name={name} onUndone={onUndone} list={list} />
        ) : user ? (
          <TakeAll id={user.id} name={name} sum={amount} look="bare" onLeave={focusRow} onTaken={onTaken} />
        ) : (
          <PayButton
            of={{ place: entry ?? 0 }}
            name={name}
            sum={amount}
            look="bare"
            onLeave={focusRow}
            onTaken={onTaken}
          />
        )}
      </span>
    </li>
  )
}

/** "Wed 07/10, 52 days ago", and for what. */
function Since({ debtor: { since, places, fees } }: Pick<Props, 'debtor'>) {
  const { text, formats } = useWords()
  const today = clubDayOf(useNow())
  return (
    <>
      {since !== null && (
        <span className="block">
          {text('debtors.since', {
            day: formats.shortDay(since),
            count: Math.max(0, countDays(clubDayOf(Date.parse(since)), today)),
          })}
        </span>
      )}
      <span className="small muted">
        {text('debtors.what', { places, fees, both: String(places > 0 && fees > 0) })}
      </span>
    </>
  )
}
