import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'padel-lock-'))
const path = join(folder, '.run-lock')
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

/** Made so many minutes ago. */
function age(minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60
  utimesSync(path, then, then)
}

function holdBy(pid: number): void {
  mkdirSync(path)
  writeFileSync(join(path, 'pid'), String(pid))
}

test.each([
  { name: 'of a process that has gone', leave: () => holdBy(2 ** 22 + 1) },
  {
    name: 'whose number another process has by now',
    leave: () => {
      holdBy(process.pid)
      age(45)
    },
  },
  {
    name: 'that is a file',
    leave: () => {
      writeFileSync(path, '')
      age(45)
    },
  },
  {
    name: 'without a number',
    leave: () => {
      mkdirSync(path)
      age(1)
    },
  },
])('a lock $name is survived', async ({ leave }) => {
  leave()
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const state = { isDone: false }
  await Promise.race([withLock(path, () => (state.isDone = true)), setTimeout(2_000)])
  rmSync(path, { recursive: true, force: true })
  expect(state.isDone).toBe(true)
})

test('who waits is told for which process, and what to remove', async () => {
  holdBy(process.pid)
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const waiting = withLock(path, () => undefined)
  await setTimeout(50)
  rmSync(path, { recursive: true })
  await waiting
  expect(log.mock.calls).toEqual([[expect.stringContaining(`process ${process.pid}`)]])
  expect(String(log.mock.calls[0])).toContain(path)
  expect(existsSync(path)).toBe(false)
})
