import { createListCollection, Select } from '@chakra-ui/react'
import { useId, useMemo } from 'react'
import { FieldFrame, type FieldTexts } from '#web/ui/input/field-frame.tsx'
import { InputBox } from '#web/ui/input/input-box.tsx'
import { Icon } from '../icon.tsx'
import { ChakraRoot, popup, topLayer } from './chakra-root.tsx'

export type SelectProps = FieldTexts & {
  id?: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A SelectField as Chakra makes it. */
export function ChakraSelect({ label, error, hint, id, options, value, onChange }: SelectProps) {
  const own = useId()
  const trigger = id ?? own
  const box = `${trigger}-box`
  const collection = useMemo(() => createListCollection({ items: options }), [options])
  return (
    <ChakraRoot>
      <FieldFrame id={trigger} label={label} error={error} hint={hint}>
        {(control) => (
          <InputBox id={box}>
            <Select.Root
              {...popup}
              collection={collection}
              ids={{ trigger, control: box, label: `${trigger}-label` }}
              value={[value]}
              onValueChange={({ value: [chosen] }) => chosen !== undefined && onChange(chosen)}
            >
              <Select.Trigger {...control}>
                <Select.ValueText />
              </Select.Trigger>
              <Select.IndicatorGroup>
                <Icon name="down" />
              </Select.IndicatorGroup>
              <Select.Positioner {...topLayer}>
                <Select.Content>
                  {options.map((option) => (
                    <Select.Item key={option.value} item={option}>
                      {option.label}
                      {option.value === value && <Icon name="check" />}
                    </Select.Item>
                  ))}
                </Select.Content>
              </Select.Positioner>
            </Select.Root>
          </InputBox>
        )}
      </FieldFrame>
    </ChakraRoot>
  )
}
