/** An address as it is written on a poster: "club.example". */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

/** Whether an address leads nowhere from another machine, such as a phone. */
export function isOnlyHere(address: string): boolean {
  const { hostname } = new URL(address)
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname.startsWith('127.') || hostname === '[::1]'
  )
}
