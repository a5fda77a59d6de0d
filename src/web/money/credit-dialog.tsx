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
import { Field } from '#web/ui/input/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OtherWays, WayButtons } from './way-buttons.tsx'

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
  const [written, setWritten] = useState(what === 'payOut' ? formats.shortAmount(balance) : '20')
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
  const title = text(what === 'topUp' ? 'money.topUp' : 'money.payOut')
  const takeBy = (method: DeskWay) => amount === null || move({ user: user.id, amount, method })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Field
        label={text('money.amount')}
        hint={text('money.has', { name: user.nick, balance: formats.euros(balance) })}
        value={written}
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => setWritten(target.value)}
      />
      {!moving.isPending && <ActError mutation={moving} what="money.moveFailed" />}
      <WayButtons
        says={[`${title}:`, title]}
        sum={amount}
        look="wide"
        isOff={amount === null}
        pending={moving.isPending ? moving.variables.method : null}
        onTake={takeBy}
        more={<OtherWays label={text('pay.other', { name: user.nick })} isOff={amount === null} onTake={takeBy} />}
      />
      <Button kind="plain" onClick={onClose}>
        <Text id="money.ways.notNow" />
      </Button>
    </Dialog>
  )
}
