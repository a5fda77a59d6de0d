import punycode from 'punycode.js'

/** One address of plain letters: one that needs quotes, brackets or another alphabet doesn't match. */
const mailable = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/** Whether mail can be sent there. */
export function isMailable(address: string): boolean {
  return address.length <= 254 && mailable.test(address)
}

/**
 * An address with its host as mail servers know it: `info@pádel.es` is `info@xn--pdel-5na.es`, and stored and compared so. What is
 * no host stays as it is.
 */
export function toMailable(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address
    .slice(at + 1)
    .normalize('NFKC')
    .toLowerCase()
  if (at < 0 || address.length > 254 || !/[^ -~]/.test(host) || /[^\p{L}\p{M}\p{N}.-]/u.test(host)) return address
  // oxlint-disable-next-line import/no-named-as-default-member -- Node loads the file that has nothing but a default.
  return `${address.slice(0, at + 1)}${punycode.toASCII(host)}`
}
