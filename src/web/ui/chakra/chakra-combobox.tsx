import { Combobox, createListCollection } from '@chakra-ui/react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { FieldFrame, type FieldTexts } from '#web/ui/input/field-frame.tsx'
import { InputBox } from '#web/ui/input/input-box.tsx'
import { Icon } from '../icon.tsx'
import { ChakraRoot, popup, topLayer } from './chakra-root.tsx'

export type ComboboxProps = FieldTexts & {
  /** Names the list of what is found. */
  listLabel: string
  text: string
  onText: (text: string) => void
  /** Enter was pressed in the text; it may have chosen an option too. */
  onEnter?: () => void
  options: readonly { key: string; content: ReactNode }[]
  /** The key of what was chosen. */
  onChoose: (key: string) => void
  /** Said in the place of options. */
  note?: ReactNode
  maxLength?: number
}

/** A Combobox as Chakra makes it. */
export function ChakraCombobox(props: ComboboxProps) {
  const { label, error, hint, listLabel, text, onText, onEnter, options, onChoose, note, maxLength } = props
  const id = useId()
  const [box, list] = [`${id}-box`, `${id}-list`]
  // What was typed before this had arrived is looked for already.
  const [open, setOpen] = useState(text !== '')
  const collection = useMemo(
    () => createListCollection({ items: options, itemToValue: ({ key }) => key, itemToString: ({ key }) => key }),
    [options],
  )
  return (
    <ChakraRoot>
      <FieldFrame id={id} label={label} error={error} hint={hint}>
        {(control) => (
          <InputBox id={box} look="search">
            <Icon name="search" />
            <Combobox.Root
              {...popup}
              collection={collection}
              ids={{ input: id, label: list, control: box }}
              open={open && (options.length > 0 || Boolean(note))}
              onOpenChange={(change) => setOpen(change.open)}
              inputBehavior="autohighlight"
              selectionBehavior="preserve"
              inputValue={text}
              onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && onText(inputValue)}
              value={[]}
              onValueChange={({ value: [chosen] }) => chosen !== undefined && onChoose(chosen)}
            >
              <Combobox.Input
                {...control}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={maxLength}
                onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
              />
              <Combobox.Positioner {...topLayer}>
                <Combobox.Content>
                  <span id={list} hidden>
                    {listLabel}
                  </span>
                  {options.length === 0 && <Combobox.Empty>{note}</Combobox.Empty>}
                  {options.map((option) => (
                    <Combobox.Item key={option.key} item={option}>
                      {option.content}
                    </Combobox.Item>
                  ))}
                </Combobox.Content>
              </Combobox.Positioner>
            </Combobox.Root>
          </InputBox>
        )}
      </FieldFrame>
    </ChakraRoot>
  )
}
