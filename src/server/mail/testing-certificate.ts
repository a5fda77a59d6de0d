const key = [
  'MHcCAQEEIPr8j5vQileTIUS8CjTgwZvJ+0TM7o6GC2hS0MMWH+o3oAoGCCqGSM49AwEHoUQDQgAEY4GAPZJFJRT13I9S7GzVjBlOOXSNBspHhE',
  'GuD3UZJOF6FNbpyGg8SKJGDz953X2Ous8FuQlT8tRxvBLIL6B8WQ==',
]
const cert = [
  'MIIBcjCCARmgAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5ub2JvZHkuZXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAw',
  'MDAwMFowGTEXMBUGA1UEAwwObm9ib2R5LmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARjgYA9kkUlFPXcj1LsbNWMGU45dI0GykeE',
  'Qa4PdRkk4XoU1unIaDxIokYPP3ndfY66zwW5CVPy1HG8EsgvoHxZo1AwTjAMBgNVHRMBAf8EAjAAMB8GA1UdEQQYMBaCDm5vYm9keS5leGFtcGxl',
  'hwR/AAABMB0GA1UdDgQWBBTEx9K2xctxAt4iZEulRpoM72PkMzAKBggqhkjOPQQDAgNHADBEAiB67eXZbTQgndLTjLP2PZcDOVRTBeSHXtDxsM1t',
  '64ai1wIgW406ClW1NNKRo06SWTO5CXmE7FkMsetx2vfzUYgyX7s=',
]

/** A certificate for `nobody.example` and 127.0.0.1 that nobody vouches for, and its key, for servers of tests. */
export const untrustedCertificate = { key: toPem('EC PRIVATE KEY', key), cert: toPem('CERTIFICATE', cert) }

function toPem(label: string, lines: readonly string[]): string {
  const body = lines.join('').replaceAll(/.{64}/g, '$&\n')
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
}
