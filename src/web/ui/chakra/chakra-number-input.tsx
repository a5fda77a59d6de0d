import { NumberInput } from '@chakra-ui/react'
import { useId, useMemo, useState } from 'react'
import { useLocale } from '#web/app/intl.tsx'
import { FieldFrame, type FieldTexts } from '#web/ui/input/field-frame.tsx'
import { InputBox } from '#web/ui/input/input-box.tsx'
import { Icon } from '../icon.tsx'
import { ChakraRoot } from './chakra-root.tsx'

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

export type NumberFieldProps = FieldTexts & {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** Names of the buttons beside it. */
  lessLabel: string
  moreLabel: string
}

/** A NumberField as Chakra makes it. */
export function ChakraNumberInput(props: NumberFieldProps) {
  const { label, error, hint, value, onChange, min, max, step, lessLabel, moreLabel } = props
  const id = useId()
  const locale = useLocale()
  const format = useMemo(() => formatIn(locale), [locale])
  const [written, setWritten] = useState(() => format(value))
  const write = (number: number) => {
    // Between two steps, or beyond the bounds while it is being written: the nearest that counts.
    const nearest = Math.min(max, Math.max(min, min + Math.round((number - min) / step) * step))
    if (!Number.isNaN(nearest) && nearest !== value) onChange(nearest)
  }
  return (
    <ChakraRoot>
      <FieldFrame id={id} label={label} error={error} hint={hint}>
        {(control) => (
          <InputBox>
            <NumberInput.Root
              ids={{ input: id, label: `${id}-label` }}
              locale={locale}
              formatOptions={twoDecimals}
              inputMode="decimal"
              min={min}
              max={max}
              step={step}
              value={written}
              onValueChange={(change) => {
                setWritten(change.value)
                write(change.valueAsNumber)
              }}
              onFocusChange={({ focused }) => focused || setWritten(format(value))}
              translations={{ decrementLabel: lessLabel, incrementLabel: moreLabel }}
            >
              <NumberInput.DecrementTrigger>
                <Icon name="minus" />
              </NumberInput.DecrementTrigger>
              <NumberInput.Input {...control} />
              <NumberInput.IncrementTrigger>
                <Icon name="plus" />
              </NumberInput.IncrementTrigger>
            </NumberInput.Root>
          </InputBox>
        )}
      </FieldFrame>
    </ChakraRoot>
  )
}

/** What is written is in the page's language: 4.5 would be forty-five in Spanish. */
function formatIn(locale: string): (value: number) => string {
  const numbers = new Intl.NumberFormat(locale, twoDecimals)
  return (value) => numbers.format(value)
}
