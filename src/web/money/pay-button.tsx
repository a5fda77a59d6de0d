import { lazy, Suspense, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { loadTexts, useWords } from '#web/app/intl.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { returnFocus } from '#web/ui/return-focus.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import * as styles from './pay-button.module.css'
import { type Paid, type Payable, usePay, wordOf } from './use-pay.ts'
import { useDeskWays } from './way-used.ts'

const load = async () => await Promise.all([import('./ways-dialog.tsx'), loadTexts(['money'])])
const WaysDialog = lazy(async () => ({ default: (await load())[0].WaysDialog }))

type Props = {
  of: Payable
  /** Whose place it is, or which court, as it is said. */
  name: string
  /** What is due, in euros; null where it isn't known. */
  sum: number | null
  /** `plain` where a box around it holds it; `primary` is the one yellow button of a view. */
  look?: 'framed' | 'plain' | 'primary'
  isOff?: boolean
  /** Where focus goes from the button, which goes with what was due. */
  onLeave?: (button: HTMLElement) => void
  /** Told of what was paid, wherever focus is. */
  onTaken?: (paid: Paid) => void
}

const looks = { framed: styles.framed, plain: styles.plain, primary: styles.primary }

/** Takes a sum by the way used last, which it names; the arrow opens the others. */
export function PayButton({ of: payable, name, sum, look = 'framed', isOff = false, onLeave, onTaken }: Props) {
  const { text, formats } = useWords()
  const id = useId()
  const take = useRef<HTMLButtonElement>(null)
  const { last } = useDeskWays()
  const [isOpen, setOpen] = useState(false)
  const paying = usePay(payable, { name, sum })
  const isCourt = 'court' in payable
  const close = () => {
    setOpen(false)
    returnFocus(`${id}-more`)
  }
  const leave = useEffectEvent(() => {
    const hasFocus = take.current?.parentElement?.contains(document.activeElement)
    if (take.current && (hasFocus || isOpen)) onLeave?.(take.current)
  })
  // Live news of what was paid can come before the answer: the button itself says when it goes.
  useLayoutEffect(() => () => leave(), [])
  return (
    <span className={styles.place}>
      <span className={cx(styles.root, looks[look])}>
        <button
          ref={take}
          type="button"
          className={styles.take}
          aria-busy={paying.isPending || undefined}
          aria-disabled={isOff || undefined}
          onClick={() => isOff || paying.pay({ method: last }, onTaken)}
        >
          {paying.isPending && <Spinner />}
          {/* Before what is seen, which the name has to say too. */}
          {look !== 'primary' && !isCourt && <span className="visually-hidden">{text('pay.place', { name })} </span>}
          {look === 'primary' || isCourt
            ? text(isCourt ? 'pay.court' : 'pay.mark', { way: text('pay.way', { way: wordOf(last) }) })
            : text('pay.way', { way: wordOf(last) })}
          {sum !== null && <b className={cx('display text-subheading', styles.sum)}>{formats.euros(sum)}</b>}
        </button>
        <button
          id={`${id}-more`}
          type="button"
          className={styles.more}
          aria-haspopup="dialog"
          aria-label={text('pay.other', { name })}
          aria-disabled={isOff || undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => isOff || setOpen(true)}
        >
          <Icon name="down" />
        </button>
      </span>
      {look !== 'plain' && !paying.isPending && !isOpen && (
        <ActError mutation={paying} what="reservation.errors.payment" />
      )}
      {isOpen && (
        <Suspense>
          <WaysDialog
            of={payable}
            name={name}
            paying={paying}
            onClose={close}
            onPaid={(paid) => {
              setOpen(false)
              if (take.current) onLeave?.(take.current)
              onTaken?.(paid)
            }}
          />
        </Suspense>
      )}
    </span>
  )
}

/** A failure shows when it is opened. */
function prepare(): void {
  load().catch(() => undefined)
}
