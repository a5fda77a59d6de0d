import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from '../../theme/system.ts'

// Only styles that carry the document's nonce are let in.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
const cache = createCache({ key: 'css', ...(nonce && { nonce }) })

/** What a part of Chakra's stands in: the club's look, and styles that the page's policy lets in. Only lazy modules import it. */
export function ChakraRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}

/** What a list or calendar that opens is of: there only while it is open, and placed by the window. */
export const popup = { lazyMount: true, unmountOnExit: true, positioning: { strategy: 'fixed' } } as const

/**
 * Its positioner: in the top layer, so that no dialog lies over it and nothing cuts it off; and where its control stands, as
 * all that is outside of a modal dialog is inert.
 */
export const topLayer = { popover: 'manual', ref: showInTopLayer } as const

function showInTopLayer(element: HTMLElement | null): void {
  element?.showPopover()
}
