import { describe, expect, test } from 'vitest'
import { configSchema, defaultConfig, storedConfigSchema } from './schema.ts'

test('the default is valid, with 12 hours to cancel and 8 who may wait', () => {
  expect(configSchema.parse(defaultConfig)).toEqual(defaultConfig)
  const { cancelHours, waitingMax } = defaultConfig.booking
  expect(configSchema.parse({ ...defaultConfig, booking: { cancelHours, waitingMax } })).toEqual(defaultConfig)
  expect(defaultConfig.booking).toEqual({
    cancelHours: 12,
    waitingMax: 8,
    invitations: true,
    maxAhead: 0,
    halfWalkIn: false,
  })
  expect(defaultConfig.toasts.duration).toBe(5000)
  expect(defaultConfig.theme.colorMode).toBe('dark')
})

test('any number of reservations to come, but where one was stored that counted by eight', () => {
  const { cancelHours, waitingMax } = defaultConfig.booking
  const before = { ...defaultConfig, booking: { cancelHours, waitingMax } }
  expect(storedConfigSchema.parse(before).booking).toEqual({ ...defaultConfig.booking, maxAhead: 8 })
  expect(storedConfigSchema.parse(defaultConfig)).toEqual(defaultConfig)
})

describe('a configuration is refused with', () => {
  const { theme, footer, booking, toasts } = defaultConfig
  test.each([
    { name: 'an unknown key', parts: { language: 'en' } },
    { name: 'an unknown key inside', parts: { booking: { ...booking, days: 14 } } },
    { name: 'a colour that is none', parts: { theme: { ...theme, colors: { brand: 'red', accent: '#ffffff' } } } },
    {
      name: 'a colour that is more',
      parts: { theme: { ...theme, colors: { brand: '#ffffff;}', accent: '#ffffff' } } },
    },
    { name: 'a logo that is code', parts: { logo: 'data:image/svg+xml;base64,AAAA' } },
    { name: 'a logo from elsewhere', parts: { logo: 'https://example.com/logo.png' } },
    { name: 'a mode there is not', parts: { theme: { ...theme, colorMode: 'sepia' } } },
    { name: 'a link that runs', parts: { footer: { ...footer, reviewUrl: 'javascript:alert(1)' } } },
    {
      name: 'a social link that runs',
      parts: { footer: { ...footer, social: [{ name: 'x', url: 'data:text/html,x' }] } },
    },
    { name: 'a place for toasts there is not', parts: { toasts: { ...toasts, position: 'left' } } },
    { name: 'hours under zero', parts: { booking: { ...booking, cancelHours: -1 } } },
    { name: 'half hours', parts: { booking: { ...booking, cancelHours: 1.5 } } },
    { name: 'something left out', parts: { header: undefined } },
  ])('$name', ({ parts }) => {
    expect(configSchema.safeParse({ ...defaultConfig, ...parts }).success).toBe(false)
  })
})
