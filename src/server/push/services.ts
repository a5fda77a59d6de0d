/** Hosts of the push services that browsers come with: Mozilla's, Google's, Apple's, Microsoft's; and all below them. */
const services = ['push.services.mozilla.com', 'fcm.googleapis.com', 'push.apple.com', 'notify.windows.com'] as const

/**
 * Whether notices may be sent to an endpoint: encrypted, at a push service that is known by its name, or at one of the hosts that the
 * club's server adds.
 */
export function isPushEndpoint(endpoint: string, added: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (added.includes(hostname)) return true
  return port === '' && services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
