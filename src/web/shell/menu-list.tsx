import { ChakraProvider, Menu, Portal } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { system } from '../theme/system.ts'
import { Icon } from '../ui/icon.tsx'

export type MenuEntry = { value: string; text: string; lang?: string; current?: boolean; onSelect: () => void }

type Props = {
  label: string
  buttonId: string
  entries: readonly MenuEntry[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

// Only styles that carry the document's nonce are let in.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const cache = createCache({ key: 'css', ...(nonce && { nonce }) })

/** The entries of a menu, below its button. */
export function MenuList({ label, buttonId, entries, open, onOpenChange }: Props) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Menu.Root
          open={open}
          onOpenChange={(change) => onOpenChange(change.open)}
          onSelect={({ value }) => entries.find((entry) => entry.value === value)?.onSelect()}
          ids={{ trigger: buttonId }}
          positioning={{ placement: 'bottom-end' }}
          aria-label={label}
        >
          <Portal>
            <Menu.Positioner>
              <Menu.Content>
                {entries.map(({ value, text, lang, current }) => (
                  <Menu.Item key={value} value={value} lang={lang} aria-current={current || undefined}>
                    {text}
                    {current && <Icon name="check" />}
                  </Menu.Item>
                ))}
              </Menu.Content>
            </Menu.Positioner>
          </Portal>
        </Menu.Root>
      </ChakraProvider>
    </CacheProvider>
  )
}
