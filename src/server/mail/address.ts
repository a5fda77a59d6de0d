/** A mailbox: a name, which may be empty, and an address. */
export type Address = { name: string; address: string }

/** What isn't plain writing: line ends, other controls, and marks that turn the reading direction round. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** One address of plain letters: what would need quotes, brackets or another alphabet is refused. */
const mailable = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/** Text that somebody wrote, fit for a header: on one line, without controls, at most 100 letters. */
export function oneLine(text: string): string {
  return Array.from(text.replaceAll(unprintable, ' ').trim()).slice(0, 100).join('')
}

/** Whether mail can be sent there. */
export function isMailable(address: string): boolean {
  return address.length <= 254 && mailable.test(address)
}

/** `Name <address>` or an address alone; null when it is neither. */
export function readAddress(text: string): Address | null {
  const match = /^(?:([^<>\r\n]*)<([^<>]+)>|([^<>\s]+))$/.exec(text.trim())
  const address = match?.[2] ?? match?.[3] ?? ''
  if (!match || !isMailable(address)) return null
  return { name: oneLine((match[1] ?? '').replaceAll('"', '')), address }
}
