import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { eurosOf } from '#domain/money.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { refreshMoney } from '#web/money/refresh-money.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import { parseCents } from './close/count.ts'

/** Puts cash into the drawer or takes it out, with a reason. */
export function CashDialog({ onClose }: { onClose: () => void }) {
  const { text, formats } = useWords()
  const [way, setWay] = useState<'in' | 'out'>('out')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const moving = useMutation(
    api.money.moveCash.mutationOptions({
      onSuccess: ({ data: { amount } }) => {
        toast(text('till.cashMoved', { way, sum: formats.euros(Math.abs(amount)) }), 'ok')
        refreshMoney()
        onClose()
      },
    }),
  )
  const move = useOnce(moving.mutate)
  const cents = parseCents(typed)
  return (
    <Dialog open onClose={onClose} title={<Text id="till.cashInOut" />}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (cents) move({ amount: eurosOf(way === 'in' ? cents : -cents), reason: reason.trim() })
        }}
      >
        <Stack gap={4}>
          <Choice
            quiet
            label={text('till.cashInOut')}
            value={way}
            options={[
              { value: 'out', label: text('till.cashOut') },
              { value: 'in', label: text('till.cashIn') },
            ]}
            onChange={setWay}
          />
          <Field
            label={text('till.amount')}
            error={cents === null && text('till.chooseSum')}
            unit="€"
            inputMode="decimal"
            autoComplete="off"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Field
            label={text('pay.reason')}
            hint={text('till.cashReason', { way })}
            value={reason}
            maxLength={200}
            required
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
          <ActError mutation={moving} what="till.cashFailed" />
          <Row full gap={2}>
            <Button onClick={onClose}>
              <Text id="pay.notNow" />
            </Button>
            <Button type="submit" kind="primary" busy={moving.isPending} aria-disabled={!cents || undefined}>
              <Text
                id={way === 'in' ? 'till.putIn' : 'till.takeOut'}
                values={{ sum: cents ? formats.euros(eurosOf(cents)) : '' }}
              />
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  )
}
