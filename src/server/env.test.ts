import { expect, test } from 'vitest'
import { readCall, readEnv } from './env.ts'

test.each([
  { PORT: ' ' },
  { PORT: 'http' },
  { PORT: '0x50' },
  { PORT: '70000' },
  { HOST: ' ' },
  { HOST: 'http://localhost' },
  { HOST: 'localhost:3000' },
  { PUSH_HOSTS: 'https://push.example' },
  { DEVICE_NETWORKS: '192.168.1' },
  { DEVICE_NETWORKS: '192.168.1.0/24,' },
  { TRUST_PROXY: 'face' },
  { TRUST_PROXY: '127.0.0.1,' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { TRUST_PROXY: '300.0.0.1' },
  { DATA_DIR: ' ' },
  { PUBLIC_URL: 'club.example' },
  { PUBLIC_URL: 'https://club.example/app' },
  { SMTP_URL: 'mail.example' },
  { LOG_LEVEL: 'loud' },
  { CLUB_ENVIRONMENT: 'Club 1' },
])('%j is named, with what it should be', (setting) => {
  const [name] = Object.keys(setting)
  const read = readEnv(setting)
  expect('wrong' in read ? read.wrong : read).toEqual([
    expect.stringMatching(`^${name}: must be .*(such as|one of|from)`),
  ])
})

test.each([
  { PORT: '0' },
  { HOST: '::1' },
  { HOST: '0.0.0.0' },
  { HOST: 'localhost' },
  { DEVICE_NETWORKS: '192.168.1.0/24, fd12::/16' },
  { TRUST_PROXY: '127.0.0.1' },
  { TRUST_PROXY: '10.0.0.0/8, fd00::/8' },
  { PUBLIC_URL: 'HTTPS://Club.example/' },
  { SMTP_URL: 'smtp://user:password@mail.example:587?requireTLS=true' },
  { PUSH_HOSTS: 'push.example, 127.0.0.1' },
  { LOG_LEVEL: '' },
])('%j is taken', (setting) => {
  expect(readEnv(setting)).not.toHaveProperty('wrong')
})

test('what the program says to type begins as it was called', () => {
  expect(readCall({})).toBe('padel-club')
  expect(readCall({ npm_lifecycle_event: 'club' })).toBe('npm run club --')
  expect(readCall({ CLUB_CALL: 'sudo club ribera' })).toBe('sudo club ribera')
  expect(readEnv({ CLUB_CALL: 'sudo club ribera' })).not.toHaveProperty('wrong')
  expect(readEnv({ CLUB_CALL: 'a\nb' })).toHaveProperty('wrong')
})
