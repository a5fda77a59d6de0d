import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DeskWay } from '#domain/money/ways.ts'
import type { ProductView } from '#domain/products/schema.ts'
import type { FoundUserView } from '#domain/users/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { OtherWays, WayButtons } from '#web/money/way-buttons.tsx'
import { parsePrice } from '#web/prices/edit/price-text.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Stepper } from '#web/ui/input/stepper.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Person } from '#web/users/person.tsx'
import { PlayerSearch } from '#web/users/player-search.tsx'
import { Given } from './given.tsx'
import { useSell } from './use-sell.ts'

/** Credit that is bought most often, in euros. */
const amounts = ['10', '20', '50']
const TOP_UP = 0

/** Sells one thing: a bono, credit, or goods; to whom, how many, by which way. */
export function SellPanel() {
  const id = useId()
  const words = useWords()
  const { text } = words
  const query = useQuery(api.products.list.queryOptions({ active: true, pageSize: 100 }))
  const [to, setTo] = useState<FoundUserView | null>(null)
  /** The number of a product, or credit. */
  const [what, setWhat] = useState<number | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [topUp, setTopUp] = useState('20')
  const products = query.data?.data ?? []
  const product = products.find((one) => one.id === what) ?? null
  const count = product?.kind === 'goods' ? quantity : 1
  const sum = what === TOP_UP ? parsePrice(topUp) : product && Math.round(product.price * 100 * count) / 100
  const isTheirs = what === TOP_UP || product?.kind === 'bono'
  const missing =
    what === null ? 'till.chooseWhat' : isTheirs && !to ? 'till.chooseWhom' : sum ? null : 'till.chooseSum'
  const { sell, ...selling } = useSell(() => {
    setTo(null)
    setWhat(null)
    setQuantity(1)
  })
  const take = (method: DeskWay) =>
    sell({
      method,
      ...(to && { user: to.id }),
      ...(product ? { product: product.id, quantity: count } : { topUp: sum ?? 0 }),
    })
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h2 id={id} className="display uppercase text-heading" tabIndex={-1} data-sell="">
        <Text id="till.sell" />
      </h2>
      <Buyer to={to} onChange={setTo} />
      <ReadError query={query} what="till.productsFailed" />
      <Choice
        wrap
        label={text('till.what')}
        value={what ?? -1}
        options={[...optionsOf(products, words), { value: TOP_UP, label: text('till.credit') }]}
        onChange={(next) => {
          setWhat(next)
          setQuantity(1)
        }}
      />
      {product?.kind === 'goods' && (
        <Stepper
          label={text('till.quantity')}
          value={quantity}
          min={1}
          max={99}
          less={text('till.less')}
          more={text('till.more')}
          onChange={setQuantity}
        />
      )}
      {what === TOP_UP && <TopUp value={topUp} onChange={setTopUp} />}
      {missing === null && sum && <Given key={sum} sum={sum} />}
      <ActError mutation={selling} what="till.sellFailed" />
      <Stack gap={2}>
        <WayButtons
          says={[`${text('till.take')}:`, text('till.take')]}
          sum={sum}
          look="wide"
          isOff={missing !== null}
          pending={selling.isPending ? (selling.variables.method ?? null) : null}
          onTake={take}
          more={
            <OtherWays label={text('pay.other', { name: text('till.sell') })} isOff={missing !== null} onTake={take} />
          }
        />
        {missing && <p className="small muted">{text(missing)}</p>}
      </Stack>
    </Stack>
  )
}

function optionsOf(products: readonly ProductView[], { formats }: ReturnType<typeof useWords>) {
  return products.map(({ id, name, price }) => ({ value: id, label: name, hint: formats.euros(price) }))
}

type BuyerProps = { to: FoundUserView | null; onChange: (to: FoundUserView | null) => void }

/** To whom: needed for what stays somebody's. */
function Buyer({ to, onChange }: BuyerProps) {
  const { text } = useWords()
  if (!to) return <PlayerSearch label={text('till.to')} hint={text('till.toHint')} onChoose={onChange} />
  return (
    <Stack gap={2}>
      <span className="small semibold">{text('till.to')}</span>
      <Row tight spread gap={3}>
        <Person name={to.nick} src={to.avatar}>
          {to.username}
        </Person>
        <Button kind="plain" aria-label={text('till.changeWhom', { nick: to.nick })} onClick={() => onChange(null)}>
          <Text id="till.change" />
        </Button>
      </Row>
    </Stack>
  )
}

/** How much credit: one of a few sums, or any other. */
function TopUp({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { text, formats } = useWords()
  return (
    <Stack gap={3}>
      <Chips
        label={text('till.credit')}
        value={value}
        options={amounts.map((amount) => ({ value: amount, label: formats.shortEuros(Number(amount)) }))}
        onChange={onChange}
      />
      <Field
        label={text('till.otherSum')}
        value={value}
        unit="€"
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Stack>
  )
}
