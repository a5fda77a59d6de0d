import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Icon } from '../icon.tsx'
import { returnFocus } from '../return-focus.ts'
import { formatDay, parseDay } from './date-text.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { InputBox } from './input-box.tsx'
import { useFormReset } from './use-form-reset.ts'

type Props = FieldTexts & {
  /** A day as `2026-11-22`, or nothing. */
  value: string
  onChange: (day: string) => void
  /** First and last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
}

const load = () => import('../chakra/chakra-calendar.tsx')
const ChakraCalendar = lazy(async () => ({ default: (await load()).ChakraCalendar }))

/**
 * A day, written as dd/mm/yyyy or chosen from a calendar that is fetched when its button is about to be used. The page
 * that shows it brings the texts of `date`.
 */
export function DateField({ label, error, hint, value, onChange, min, max }: Props) {
  const text = useText()
  const id = useId()
  const [box, button] = [`${id}-box`, `${id}-button`]
  const [written, setWritten] = useState(formatDay(value))
  const [known, setKnown] = useState(value)
  const [wrong, setWrong] = useState(false)
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  const show = (day: string) => {
    setWrong(false)
    setWritten(formatDay(day))
  }
  if (known !== value) {
    setKnown(value)
    show(value)
  }
  const input = useRef<HTMLInputElement>(null)
  useFormReset(input, () => show(value))
  const take = () => {
    const day = written.trim() === '' ? '' : parseDay(written)
    const isOutside = day !== '' && day !== null && ((min && day < min) || (max && day > max))
    setWrong(day === null || Boolean(isOutside))
    if (day === null || isOutside) return
    setWritten(formatDay(day))
    if (day !== value) onChange(day)
  }
  const change = (next: boolean) => {
    setUsed(true)
    setOpen(next)
    if (!next) returnFocus(button)
  }
  return (
    <FieldFrame id={id} label={label} error={error ?? (wrong ? text('date.invalid') : null)} hint={hint}>
      {(control) => (
        <InputBox id={box}>
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={text('date.placeholder')}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            onBlur={take}
            onKeyDown={({ key }) => key === 'Enter' && take()}
          />
          <button
            id={button}
            type="button"
            aria-label={text('date.open')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => change(!open)}
          >
            <Icon name="calendar" />
          </button>
          {used && (
            <Suspense>
              <ChakraCalendar
                ids={{ control: box, trigger: button }}
                value={value}
                min={min}
                max={max}
                open={open}
                onOpenChange={change}
                onChange={onChange}
              />
            </Suspense>
          )}
        </InputBox>
      )}
    </FieldFrame>
  )
}

/** A failure shows when the calendar is opened. */
function prepare(): void {
  load().catch(() => undefined)
}
