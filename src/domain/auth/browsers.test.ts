import { describe, expect, test } from 'vitest'
import { readBrowser, shortenUserAgent } from './browsers.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('what a browser calls itself is read as', () => {
  test.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
      { browser: 'Chrome', system: 'Android', device: 'phone' },
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
      { browser: 'Chrome', system: 'Android', device: 'tablet' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      { browser: 'Firefox', system: 'Windows', device: 'computer' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iPhone', device: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1',
      { browser: 'Chrome', system: 'iPhone', device: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15',
      { browser: 'Firefox', system: 'iPad', device: 'tablet' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      { browser: 'Safari', system: 'macOS', device: 'computer' },
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      { browser: 'Edge', system: 'Windows', device: 'computer' },
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`,
      { browser: 'Opera', system: 'Linux', device: 'computer' },
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      { browser: 'Samsung Internet', system: 'Android', device: 'phone' },
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
      { browser: 'Chrome', system: 'ChromeOS', device: 'computer' },
    ],
    ['curl/8.5.0', { browser: null, system: null, device: 'computer' }],
    ['', { browser: null, system: null, device: 'computer' }],
  ])('%s', (userAgent, name) => {
    expect(readBrowser(userAgent)).toEqual(name)
  })
})

describe('what is kept of it', () => {
  test.each([
    { name: 'nothing of nothing', sent: undefined, kept: '' },
    { name: 'one line', sent: ' a\u0000b\r\nc\td ', kept: 'a b c d' },
    {
      name: 'nothing that a terminal or a page could take for more than text',
      sent: 'a\u001B[2Jé\u202Eb',
      kept: 'a [2J b',
    },
    { name: 'no more than 300 characters', sent: 'x'.repeat(10_000), kept: 'x'.repeat(300) },
  ])('$name', ({ sent, kept }) => {
    expect(shortenUserAgent(sent)).toBe(kept)
  })
})
