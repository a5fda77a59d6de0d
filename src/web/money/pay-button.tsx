import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { returnFocus } from '#web/ui/return-focus.ts'
import { LazyWaysDialog, prepareWays } from './lazy-ways-dialog.tsx'
import * as styles from './pay-button.module.css'
import { type Paid, type Payable, usePay } from './use-pay.ts'
import { moreClass, WayButtons } from './way-buttons.tsx'

type Props = {
  of: Payable
  /** Whose place it is, or which court, as it is said. */
  name: string
  /** What is due, in euros; null where it isn't known. */
  sum: number | null
  look?: 'framed' | 'bare' | 'plain' | 'wide'
  isOff?: boolean
  /** Where focus goes from the buttons, which go with what was due. */
  onLeave?: (buttons: HTMLElement) => void
  /** Told of what was paid, wherever focus is. */
  onTaken?: (paid: Paid) => void
}

/** Takes a sum by one of the club's usual ways, a button each; the arrow opens the others. */
export function PayButton({ of: payable, name, sum, look = 'framed', isOff = false, onLeave, onTaken }: Props) {
  const { text } = useWords()
  const id = useId()
  const buttons = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const paying = usePay(payable, { name, sum })
  const isCourt = 'court' in payable
  const close = () => {
    setOpen(false)
    returnFocus(`${id}-more`)
  }
  const leave = useEffectEvent(() => {
    const hasFocus = buttons.current?.contains(document.activeElement)
    if (buttons.current && (hasFocus || isOpen)) onLeave?.(buttons.current)
  })
  // Live news of what was paid can come before the answer: the buttons themselves say when they go.
  useLayoutEffect(() => () => leave(), [])
  return (
    <span className={look === 'plain' ? styles.plain : styles.root}>
      <span className={styles.of}>
        {isCourt && (
          <span className="small quiet" aria-hidden="true">
            {text('pay.court')}
          </span>
        )}
        <WayButtons
          ref={buttons}
          says={
            isCourt
              ? [`${text('pay.court')}, ${name}:`, `${text('pay.court')}, ${name}`]
              : [text('pay.place', { name }), name]
          }
          sum={sum}
          look={look}
          isOff={isOff}
          pending={paying.isPending ? (paying.variables?.by.method ?? null) : null}
          onTake={(method) => paying.pay({ method }, onTaken)}
          more={
            <button
              id={`${id}-more`}
              type="button"
              className={moreClass}
              aria-haspopup="dialog"
              aria-label={text('pay.other', { name })}
              aria-disabled={isOff || undefined}
              onPointerEnter={prepareWays}
              onFocus={prepareWays}
              onClick={() => isOff || setOpen(true)}
            >
              <Icon name="down" />
            </button>
          }
        />
      </span>
      {look !== 'plain' && !paying.isPending && !isOpen && (
        <ActError mutation={paying} what="reservation.errors.payment" />
      )}
      {isOpen && (
        <LazyWaysDialog
          of={payable}
          name={name}
          paying={paying}
          onClose={close}
          onPaid={(paid) => {
            setOpen(false)
            if (buttons.current) onLeave?.(buttons.current)
            onTaken?.(paid)
          }}
        />
      )}
    </span>
  )
}
