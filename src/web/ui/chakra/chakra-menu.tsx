import { Menu } from '@chakra-ui/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from '#web/app/navigation.tsx'
import { Icon } from '../icon.tsx'
import { useHeldTaps } from '../open-overlays.ts'
import { ChakraRoot, popup, topLayer } from './chakra-root.tsx'

/** Leads to a page (`to`, a path without language prefix), or does something. */
export type MenuEntry = {
  value: string
  text: string
  lang?: string
  current?: boolean | 'page'
  /** What it does can't simply be taken back. */
  danger?: boolean
} & ({ to: string } | { onSelect: () => void })

type Props = {
  label: string
  /** Stands above the entries. */
  heading?: string | undefined
  buttonId: string
  entries: readonly MenuEntry[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The entries of a menu, below its button: walked by arrows and by Tab, which closes it past either end. */
export function ChakraMenu({ label, heading, buttonId, entries, open, onOpenChange }: Props) {
  const content = useRef<HTMLDivElement>(null)
  useHeldTaps(content, open)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const tab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    const at = entries.findIndex(({ value }) => value === highlighted)
    const next = entries[event.shiftKey ? at - 1 : at + 1]
    if (next) setHighlighted(next.value)
    else onOpenChange(false)
  }
  const listed = entries.map((entry) => <Entry key={entry.value} entry={entry} />)
  return (
    <ChakraRoot>
      <Menu.Root
        {...popup}
        open={open}
        onOpenChange={(change) => onOpenChange(change.open)}
        onSelect={({ value }) => {
          const entry = entries.find((one) => one.value === value)
          if (entry && 'onSelect' in entry) entry.onSelect()
        }}
        ids={{ trigger: buttonId }}
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
        positioning={{ ...popup.positioning, placement: 'bottom-end' }}
        aria-label={label}
      >
        <Menu.Positioner {...topLayer}>
          <Menu.Content ref={content} onKeyDownCapture={tab}>
            {heading === undefined ? (
              listed
            ) : (
              <Menu.ItemGroup>
                <Menu.ItemGroupLabel>{heading}</Menu.ItemGroupLabel>
                {listed}
              </Menu.ItemGroup>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </ChakraRoot>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { value, text, lang, current, danger } = entry
  const inside = (
    <>
      {text}
      {current && <Icon name="check" />}
    </>
  )
  if (!('to' in entry)) {
    return (
      <Menu.Item value={value} lang={lang} aria-current={current || undefined} data-danger={danger || undefined}>
        {inside}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item value={value} aria-current={current || undefined} asChild>
      <Link to={entry.to}>{inside}</Link>
    </Menu.Item>
  )
}
