import { expect, test } from 'vitest'
import { isPushEndpoint } from './services.ts'

test.each([
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://push.test.example:8443/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilfcm.googleapis.com/abc', false],
  ['https://notpush.apple.com.example/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://10.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://2130706433/abc', false],
  ['https://localhost/abc', false],
  ['nonsense', false],
])('%s: %s', (endpoint, is) => expect(isPushEndpoint(endpoint, ['push.test.example'])).toBe(is))
