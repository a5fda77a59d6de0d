import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskWay } from '#domain/money/ways.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { client } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { parsePrice } from '#web/prices/edit/price-text.ts'
import { refreshGames } from '#web/reservations/game/game-cache.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { wordOf } from './use-pay.ts'
import { useDeskWays } from './way-used.ts'

type Sum = { user: number; amount: number; method: DeskWay; requestId?: string }

type Props = {
  what: 'topUp' | 'payOut'
  user: { id: number; nick: string }
  balance: number
  onClose: () => void
}

/** Tops somebody's credit up, or pays it out: how much, by which way. */
export function CreditDialog({ what, user, balance, onClose }: Props) {
  const { text, formats } = useWords()
  const { ways, last } = useDeskWays()
  const [written, setWritten] = useState(what === 'payOut' ? formats.shortAmount(balance) : '20')
  const [way, setWay] = useState<DeskWay>(last)
  const amount = parsePrice(written)
  const moving = useMutation({
    mutationFn: async ({ amount: sum, ...rest }: Sum) => {
      const { data } =
        what === 'topUp'
          ? await client.money.sell.mutate({ ...rest, topUp: sum })
          : await client.money.payOut.mutate({ ...rest, amount: sum })
      return data
    },
    onSuccess: ({ receipt }, { amount: sum }) => {
      toast(text('money.moved', { what, sum: formats.euros(sum), name: user.nick, receipt: receipt ?? '' }), 'ok')
      onClose()
    },
    onSettled: () => void refreshGames(),
  })
  const move = useOnce(moving.mutate)
  return (
    <Dialog open onClose={onClose} title={text(what === 'topUp' ? 'money.topUp' : 'money.payOut')}>
      <Field
        label={text('money.amount')}
        hint={text('money.has', { name: user.nick, balance: formats.euros(balance) })}
        value={written}
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => setWritten(target.value)}
      />
      <Choice
        wrap
        label={text('money.by')}
        value={way}
        options={ways.map((one) => ({ value: one, label: text('pay.way', { way: wordOf(one) }) }))}
        onChange={setWay}
      />
      {!moving.isPending && <ActError mutation={moving} what="money.moveFailed" />}
      <Button
        kind="primary"
        busy={moving.isPending}
        aria-disabled={amount === null}
        onClick={() => amount === null || move({ user: user.id, amount, method: way })}
      >
        {text(what === 'topUp' ? 'money.take' : 'money.give', { sum: formats.euros(amount ?? 0) })}
      </Button>
      <Button kind="plain" onClick={onClose}>
        <Text id="money.ways.notNow" />
      </Button>
    </Dialog>
  )
}
