import { isMailable } from './mailable.ts'

/** A mailbox: a name, which may be empty, and an address. */
export type Address = { name: string; address: string }

/** Characters that no header may hold: line ends, other controls, and marks that change the reading direction. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** Makes a user's text fit for a header: on one line, without controls, at most 100 letters. */
export function toOneLine(text: string): string {
  return Array.from(text.replaceAll(unprintable, ' ').trim()).slice(0, 100).join('')
}

/** Reads `Name <address>` or an address alone; null when the text is neither. */
export function readAddress(text: string): Address | null {
  const match = /^(?:([^<>\r\n]*)<([^<>]+)>|([^<>\s]+))$/.exec(text.trim())
  const address = match?.[2] ?? match?.[3] ?? ''
  if (!match || !isMailable(address)) return null
  return { name: toOneLine((match[1] ?? '').replaceAll('"', '')), address }
}
