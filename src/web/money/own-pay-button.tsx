import { useId, useState } from 'react'
import { useWords } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { returnFocus } from '#web/ui/return-focus.ts'
import { usePay } from './use-pay.ts'
import { WaysDialog } from './ways-dialog.tsx'

type Props = {
  entry: number
  /** Which place it is, as it is said. */
  name: string
  /** What is due of it, in euros. */
  sum: number
}

/** Opens what a player can pay a place by: their credit and their bonos. */
export function OwnPayButton({ entry, name, sum }: Props) {
  const { text, formats } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const payable = { place: entry }
  const paying = usePay(payable, { name, sum })
  const close = () => {
    setOpen(false)
    returnFocus(id)
  }
  return (
    <>
      <Button id={id} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">{name}: </span>
        {text('money.pay', { sum: formats.euros(sum) })}
      </Button>
      {isOpen && <WaysDialog isOwn of={payable} name={name} paying={paying} onClose={close} onPaid={close} />}
    </>
  )
}
