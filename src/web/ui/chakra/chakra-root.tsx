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

/** Where what opens is put: in the dialog or landmark of its control, so that it belongs there and isn't behind. */
export function popupPlaceOf(controlId: string) {
  return { current: document.getElementById(controlId)?.closest<HTMLElement>('dialog, header, main') ?? null }
}
