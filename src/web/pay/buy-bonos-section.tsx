import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Rows, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { PayWays, useOnlineWays } from './pay-ways.tsx'

/** The bonos on sale, where the club takes payments online. */
export function BuyBonosSection() {
  const { text, formats } = useWords()
  const ways = useOnlineWays()
  const bonos = useQuery(api.payments.bonos.queryOptions(undefined, { enabled: ways.length > 0 })).data?.data ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const bono = bonos.find(({ id }) => id === chosen)
  if (ways.length === 0 || bonos.length === 0) return null
  return (
    <Section rows title={<Text id="online.bonos" />}>
      <Stack gap={3}>
        <Rows end>
          {bonos.map(({ id, name, price, places, daysValid }) => (
            <li key={id}>
              <span>
                <span className="block semibold anywhere">{name}</span>
                <span className="small muted">{text('online.bono', { places, days: daysValid })}</span>
              </span>
              <Button aria-expanded={id === chosen} onClick={() => setChosen(id === chosen ? null : id)}>
                {text('online.buy', { price: formats.euros(price) })}
                <span className="visually-hidden">: {name}</span>
              </Button>
            </li>
          ))}
        </Rows>
        {bono && <PayWays key={bono.id} pays={{ product: bono.id }} amount={bono.price} ways={ways} />}
      </Stack>
    </Section>
  )
}
