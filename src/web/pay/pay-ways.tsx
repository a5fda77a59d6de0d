import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderWay } from '#domain/payments/kinds.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { useOnce } from '#web/app/use-once.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { goToBank } from './go-to-bank.ts'

/** By which ways one can pay online now; none until they are known. */
export function useOnlineWays(): readonly OrderWay[] {
  return useQuery(api.payments.ways.queryOptions(undefined, { meta: { live: 'config' } })).data?.data.ways ?? []
}

type Props = {
  pays: { entries: number[] } | { product: number }
  /** In euros. */
  amount: number
  ways: readonly OrderWay[]
  /** The way that didn't work: another one is chosen at first. */
  failed?: OrderWay
  primary?: boolean
}

/** Pays places, or a bono, online: by which way, and off to the bank. */
export function PayWays({ pays, amount, ways, failed, primary = false }: Props) {
  const { text, formats } = useWords()
  const [chosen, setChosen] = useState<OrderWay | null>(null)
  const start = useMutation(api.payments.start.mutationOptions())
  const once = useOnce(start.mutate)
  const way = chosen ?? ways.find((one) => one !== failed) ?? ways[0]
  if (way === undefined) return null
  return (
    <Stack gap={3}>
      {ways.length > 1 && (
        <Choice
          label={text('online.how')}
          quiet
          value={way}
          options={ways.map((one) => ({ value: one, label: text(wayNames[one]), hint: text(wayHints[one]) }))}
          onChange={setChosen}
        />
      )}
      <ActError mutation={start} what="online.failed" />
      <Button
        full
        kind={primary ? 'primary' : 'outline'}
        // The page stays until the bank's has come.
        busy={start.isPending || start.isSuccess}
        onClick={() => once({ ...pays, way }, ({ data }) => goToBank(data.redirect))}
      >
        <Text id="online.button" values={{ amount: formats.euros(amount), way }} />
      </Button>
    </Stack>
  )
}

const wayNames = { card: 'online.way.card', bizum: 'online.way.bizum' } as const
const wayHints = { card: 'online.hint.card', bizum: 'online.hint.bizum' } as const
