/** One address of plain letters: one that needs quotes, brackets or another alphabet doesn't match. */
const mailable = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i

/** Whether mail can be sent there. */
export function isMailable(address: string): boolean {
  return address.length <= 254 && mailable.test(address)
}
