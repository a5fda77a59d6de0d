import { useState } from 'react'
import type { PayEntryInput } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useDeskWays } from '#web/money/desk-ways.ts'
import { GiveAway } from '#web/money/give-away.tsx'
import { wordOf } from '#web/money/use-pay.ts'
import { moreClass, WayButtons } from '#web/money/way-buttons.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { usePayEntry } from './acts.ts'

type Props = { competition: number; entry: number; name: string; price: number }

/** Takes the price of an entry: one press says by which way, the club's own or by credit; given away it asks why. */
export function PayEntry({ competition, entry, name, price }: Props) {
  const { text, formats } = useWords()
  const [isOpen, setOpen] = useState(false)
  const pay = usePayEntry()
  const { ways } = useDeskWays()
  const sum = formats.shortEuros(price)
  const take = (paying: Pick<PayEntryInput, 'method'> & { note?: string }) =>
    pay.mutate({ id: competition, entry, ...paying }, { onSuccess: () => setOpen(false) })
  const pending = pay.isPending ? pay.variables.method : null
  return (
    <>
      <WayButtons
        says={[text('pay.place', { name }), name]}
        sum={price}
        pending={pending}
        onTake={(method) => take({ method })}
        more={
          <button
            type="button"
            className={moreClass}
            aria-haspopup="dialog"
            aria-label={text('pay.other', { name })}
            onClick={() => setOpen(true)}
          >
            <Icon name="down" />
          </button>
        }
      />
      {!isOpen && !pending && <ActError mutation={pay} what="competitionDesk.payFailed" />}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={`${name} · ${sum}`}>
          <Grid columns={2} gap={2} align="stretch">
            {[...ways, 'wallet' as const].map((method) => (
              <Button key={method} busy={pending === method} onClick={() => take({ method })}>
                {text('pay.way', { way: wordOf(method) })}
              </Button>
            ))}
          </Grid>
          <GiveAway busy={pending === 'given-away'} onPay={take} />
          {!pending && <ActError mutation={pay} what="competitionDesk.payFailed" />}
          <Button kind="plain" onClick={() => setOpen(false)}>
            <Text id="competitionDesk.notNow" />
          </Button>
        </Dialog>
      )}
    </>
  )
}
