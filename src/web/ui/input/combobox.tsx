import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldTexts } from '../field-frame.tsx'
import { Icon } from '../icon.tsx'
import { InputBox } from '../input-box.tsx'
import * as styles from './combobox.module.css'

type Option = { key: string | number; content: ReactNode }

type Props<One extends Option> = FieldTexts & {
  /** Names the list of what is found. */
  listLabel: string
  text: string
  onText: (text: string) => void
  options: readonly One[]
  onChoose: (option: One) => void
  /** Said in the place of options. */
  note?: ReactNode
  maxLength?: number
}

/** A text that finds what is chosen from a list below: arrow keys move in it, Enter takes, Escape closes. */
export function Combobox<One extends Option>({
  label,
  error,
  hint,
  listLabel,
  text,
  onText,
  options,
  onChoose,
  note,
  maxLength,
}: Props<One>) {
  const list = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const at = Math.min(active, options.length - 1)
  const isListed = open && options.length > 0
  const optionId = (index: number) => `${list}-${index}`
  const choose = (option: One | undefined) => {
    if (!option) return
    setOpen(false)
    setActive(0)
    onChoose(option)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setOpen(true)
    if (step !== undefined && isListed) setActive((at + step + options.length) % options.length)
    if (event.key === 'Enter' && isListed) choose(options[at])
    const closes = event.key === 'Escape' && open && (isListed || Boolean(note))
    if (closes) setOpen(false)
    if (step !== undefined || closes || (event.key === 'Enter' && isListed)) event.preventDefault()
  }
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <InputBox look="search">
          <Icon name="search" />
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={isListed}
            aria-controls={isListed ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isListed ? optionId(at) : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            value={text}
            onChange={(event) => {
              setOpen(true)
              setActive(0)
              onText(event.currentTarget.value)
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
          />
          {isListed && (
            <span className={styles.comboboxList} id={list} {...listRole(listLabel)} ref={bringIntoSight}>
              {options.map((option, index) => (
                <button
                  key={option.key}
                  id={optionId(index)}
                  type="button"
                  tabIndex={-1}
                  {...optionRole(index === at)}
                  ref={index === at ? bringIntoSight : undefined}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option.content}
                </button>
              ))}
            </span>
          )}
          {open && options.length === 0 && note && (
            <span className={cx(styles.comboboxList, styles.comboboxNote)}>{note}</span>
          )}
        </InputBox>
      )}
    </FieldFrame>
  )
}

function bringIntoSight(found: HTMLElement | null): void {
  found?.scrollIntoView({ block: 'nearest' })
}

// A list of more than words, whose focus stays in the text above, has no element of its own.
function listRole(name: string) {
  return { role: 'listbox', 'aria-label': name } as const
}

function optionRole(isActive: boolean) {
  return { role: 'option', 'aria-selected': isActive } as const
}
