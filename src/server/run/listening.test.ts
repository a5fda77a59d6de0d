import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startInVain } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-listening-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an address that is not of this machine is named, and what to set instead', { tags: ['large'] }, async () => {
  const { code, said } = await startInVain(folder, process.env, 'serve', { HOST: '203.0.113.1' })
  expect(said).toBe('HOST: 203.0.113.1 is no address of this machine. Set one that is, such as 127.0.0.1 or 0.0.0.0.\n')
  expect(code).toBe(1)
})

test('a port that is taken is named', { tags: ['large'] }, async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, said } = await startInVain(folder, process.env, 'serve', { PORT: port })
  other.close()
  expect(said).toBe(`Port ${port} is taken: choose another with PORT.\n`)
  expect(code).toBe(1)
})
