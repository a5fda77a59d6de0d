const key = [
  'MHcCAQEEIPr8j5vQileTIUS8CjTgwZvJ+0TM7o6GC2hS0MMWH+o3oAoGCCqGSM49AwEHoUQDQgAEY4GAPZJFJRT13I9S7GzVjBlOOXSNBspHhE',
  'GuD3UZJOF6FNbpyGg8SKJGDz953X2Ous8FuQlT8tRxvBLIL6B8WQ==',
]
const cert = [
  'MIIBhjCCASygAwIBAgIUYvThJ0VeIS8feAOch5hsDqKHuDIwCgYIKoZIzj0EAwIwGTEXMBUGA1UEAwwObm9ib2R5LmV4YW1wbGUwIBcNMjYxMT',
  'IyMjEzMzUyWhgPMjEyNjEwMjkyMTMzNTJaMBkxFzAVBgNVBAMMDm5vYm9keS5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEY4GA',
  'PZJFJRT13I9S7GzVjBlOOXSNBspHhEGuD3UZJOF6FNbpyGg8SKJGDz953X2Ous8FuQlT8tRxvBLIL6B8WaNQME4wHQYDVR0OBBYEFMTH0rbFy3',
  'EC3iJkS6VGmgzvY+QzMB8GA1UdIwQYMBaAFMTH0rbFy3EC3iJkS6VGmgzvY+QzMAwGA1UdEwEB/wQCMAAwCgYIKoZIzj0EAwIDSAAwRQIgeICz',
  'UduIswtdd71eo3eLonhKJTpIFbHk/lTZcukPuqcCIQCksbS8FWejyRPysprNLcPk/Pg8APE5ps8glR5Y8i4aAg==',
]

/** A certificate for `nobody.example` that nobody vouches for, and its key, for servers of tests. */
export const untrustedCertificate = { key: toPem('EC PRIVATE KEY', key), cert: toPem('CERTIFICATE', cert) }

function toPem(label: string, lines: readonly string[]): string {
  const body = lines.join('').replaceAll(/.{64}/g, '$&\n')
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
}
