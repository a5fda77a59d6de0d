import { ChakraProvider, Menu, Portal } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useState } from 'react'
import { Link } from '#web/app/navigation.tsx'
import { system } from '../theme/system.ts'
import { Icon } from './icon.tsx'

/** Leads to a page (`to`, a path without language prefix), or does something. */
export type MenuEntry = {
  value: string
  text: string
  lang?: string
  current?: boolean
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

// Only styles that carry the document's nonce are let in.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const cache = createCache({ key: 'css', ...(nonce && { nonce }) })

/** The entries of a menu, below its button. */
export function MenuList({ label, heading, buttonId, entries, open, onOpenChange }: Props) {
  const [place] = useState(() => placeOf(buttonId))
  const listed = entries.map((entry) => <Entry key={entry.value} entry={entry} />)
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Menu.Root
          open={open}
          onOpenChange={(change) => onOpenChange(change.open)}
          onSelect={({ value }) => {
            const entry = entries.find((one) => one.value === value)
            if (entry && 'onSelect' in entry) entry.onSelect()
          }}
          ids={{ trigger: buttonId }}
          positioning={{ placement: 'bottom-end' }}
          aria-label={label}
        >
          <Portal container={place}>
            <Menu.Positioner>
              <Menu.Content>
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
          </Portal>
        </Menu.Root>
      </ChakraProvider>
    </CacheProvider>
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
    <Menu.Item value={value} aria-current={current ? 'page' : undefined} asChild>
      <Link to={entry.to}>{inside}</Link>
    </Menu.Item>
  )
}

/** Where the button stands, so that the entries belong to a landmark, and aren't behind a modal dialog. */
function placeOf(buttonId: string) {
  return { current: document.getElementById(buttonId)?.closest<HTMLElement>('dialog, header, main') ?? null }
}
