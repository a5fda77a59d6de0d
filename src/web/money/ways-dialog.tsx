import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WaysView } from '#domain/money/member-schema.ts'
import type { PlaceWay } from '#domain/money/ways.ts'
import { Text, useRefusalText, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDeskWays } from './desk-ways.ts'
import { GiveAway } from './give-away.tsx'
import { type Paid, type PaidBy, type Payable, type usePay, wordOf } from './use-pay.ts'

type Props = {
  of: Payable
  name: string
  paying: ReturnType<typeof usePay>
  /** Whether it is a player who pays, by credit and bonos alone. */
  isOwn?: boolean
  onClose: () => void
  onPaid: (paid: Paid) => void
}

/** All ways of paying a place or a court: money by each way, bonos and credit with what is left of them, and given away. */
export function WaysDialog({ of: payable, name, paying, isOwn = false, onClose, onPaid }: Props) {
  const { text, formats } = useWords()
  const query = useQuery(
    api.money.waysOf.queryOptions(
      'court' in payable ? { id: payable.court, of: 'court' } : { id: payable.place, of: 'place' },
      // What is left is read anew each time.
      { gcTime: 0 },
    ),
  )
  const { ways } = useDeskWays()
  const view = query.data?.data
  const pay = (by: PaidBy) => paying.pay(by, onPaid)
  return (
    <Dialog open onClose={onClose} title={view ? `${name} · ${formats.euros(view.due)}` : name}>
      <Stack gap={2}>
        <Grid columns={2} gap={2} align="stretch">
          {(isOwn ? [] : ways).map((way) => (
            <WayButton key={way} way={way} busy={paying.isPending} onPay={() => pay({ method: way })} />
          ))}
          {view && <OwnWays view={view} busy={paying.isPending} onPay={pay} />}
        </Grid>
        {query.isPending && <Skeleton height="52px" />}
        <ReadError query={query} what="money.ways.failed" />
        {isOwn && view && view.balance === 0 && view.bonos.length === 0 && (
          <p className="muted">
            <Text id="money.ways.none" />
          </p>
        )}
        {!isOwn && view?.payer && (view.balance > 0 || view.bonos.length > 0) && (
          <p className="small muted">{text('money.ways.whose', { name: view.payer.nick })}</p>
        )}
      </Stack>
      {!isOwn && <GiveAway busy={paying.isPending} onPay={pay} />}
      {!paying.isPending && <ActError mutation={paying} what="reservation.errors.payment" />}
      <Button kind="plain" onClick={onClose}>
        <Text id="money.ways.notNow" />
      </Button>
    </Dialog>
  )
}

type WayProps = { way: PlaceWay; name?: string; note?: ReactNode; isOff?: boolean; busy: boolean; onPay: () => void }

function WayButton({ way, name, note, isOff = false, busy, onPay }: WayProps) {
  const { text } = useWords()
  return (
    <Button aria-disabled={isOff || busy} onClick={onPay}>
      <span>
        {name ?? text('pay.way', { way: wordOf(way) })}
        {note && <small className="mini muted block">{note}</small>}
      </span>
    </Button>
  )
}

type OwnProps = { view: WaysView; busy: boolean; onPay: (by: PaidBy) => void }

/** Bonos and credit of whoever would pay; one that can't says why. */
function OwnWays({ view: { payer, due, balance, bonos }, busy, onPay }: OwnProps) {
  const { text, formats } = useWords()
  const refusalText = useRefusalText()
  if (!payer) return null
  const reaches = balance >= due
  return (
    <>
      {bonos.map(({ id, name, left, uses, reason }) => (
        <WayButton
          key={id}
          way="bono"
          name={name}
          isOff={reason !== null}
          note={
            reason === null
              ? text('money.ways.left', { left, after: left - uses })
              : refusalText({ key: 'money.errors.bono', values: { reason } })
          }
          busy={busy}
          onPay={() => onPay({ method: 'bono', bono: id })}
        />
      ))}
      {balance > 0 && (
        <WayButton
          way="wallet"
          isOff={!reaches}
          note={
            reaches
              ? text('money.ways.credit', { before: formats.euros(balance), after: formats.euros(balance - due) })
              : text('money.ways.short', { balance: formats.euros(balance) })
          }
          busy={busy}
          onPay={() => onPay({ method: 'wallet' })}
        />
      )}
    </>
  )
}
