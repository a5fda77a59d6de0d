import { useState } from 'react'
import type { PayEntryInput } from '#domain/competitions/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { GiveAway } from '#web/money/give-away.tsx'
import { wordOf } from '#web/money/use-pay.ts'
import { useDeskWays } from '#web/money/way-used.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { usePayEntry } from './acts.ts'

type Props = { competition: number; entry: number; name: string; price: number }

/** Takes the price of an entry: one press says by which way, the club's own or by credit; given away it asks why. */
export function PayEntry({ competition, entry, name, price }: Props) {
  const { text, formats } = useWords()
  const [isOpen, setOpen] = useState(false)
  const pay = usePayEntry()
  const { ways, noteUsed } = useDeskWays()
  const sum = formats.shortEuros(price)
  const take = (paying: Pick<PayEntryInput, 'method'> & { note?: string }, then?: () => void) =>
    pay.mutate(
      { id: competition, entry, ...paying },
      {
        onSuccess: () => {
          setOpen(false)
          then?.()
        },
      },
    )
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={text('competitionDesk.takeFor', { name, sum })}
        onClick={() => setOpen(true)}
      >
        {text('competitionDesk.take', { sum })}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={`${name} · ${sum}`}>
          <Grid columns={2} gap={2} align="stretch">
            {[...ways, 'wallet' as const].map((method) => (
              <Button
                key={method}
                busy={pay.isPending && pay.variables.method === method}
                onClick={() =>
                  take({ method }, () => {
                    for (const way of ways) if (way === method) noteUsed(way)
                  })
                }
              >
                {text('pay.way', { way: wordOf(method) })}
              </Button>
            ))}
          </Grid>
          <GiveAway busy={pay.isPending && pay.variables.method === 'given-away'} onPay={(paying) => take(paying)} />
          {!pay.isPending && <ActError mutation={pay} what="competitionDesk.payFailed" />}
          <Button kind="plain" onClick={() => setOpen(false)}>
            <Text id="competitionDesk.notNow" />
          </Button>
        </Dialog>
      )}
    </>
  )
}
