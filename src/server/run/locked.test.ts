import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { generated } from '../testing.ts'
import { bookingOf, prepareClub, startProgram } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-locked-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WRITERS = 40
const HELD = generated(3_000, 10_000)
/** Milliseconds: a try of one write takes 100. Where each waits for the others, half of them take two seconds and more. */
const SOON = 250

/** What half of them take, in milliseconds: the machine is shared. */
function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

test(`with the file held ${HELD / 1000} s by another process and ${WRITERS} writes waiting, all are answered within 250 ms`, {
  tags: ['alone', 'promise'],
}, async ({ task }) => {
  const now = Date.now()
  const { database, people } = prepareClub(folder, { courts: 10, players: WRITERS, now })
  const program = await startProgram(folder, process.env)
  const other = openDatabase(database)
  const state = { isHeld: true }
  const ask = async (path: string, cookie: string, body?: unknown) => {
    const began = performance.now()
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const sent = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${program.url}${path}`, sent)
    await answer.text()
    return { status: answer.status, took: performance.now() - began }
  }
  const write = async (number: number) => {
    const { cookie = '' } = people[number] ?? {}
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    while (state.isHeld) {
      answers.push(await ask('/api/reservations', cookie, bookingOf(number, 10, now)))
      await setTimeout(400)
    }
    return answers
  }
  const read = async () => {
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    while (state.isHeld) {
      answers.push(await ask('/api/reservations/my-reservations', people[0]?.cookie ?? ''))
      await setTimeout(20)
    }
    return answers
  }
  const usual: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    usual.push((await ask('/api/reservations/my-reservations', people[0]?.cookie ?? '')).took)
    await setTimeout(20)
  }
  other.$client.exec('BEGIN IMMEDIATE')
  const reading = read()
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, number) => write(number)))
  await setTimeout(HELD)
  state.isHeld = false
  const [reads, writes] = [await reading, (await writing).flat()]
  other.$client.exec('COMMIT')
  other.$client.close()
  const after = await ask('/api/reservations', people[0]?.cookie ?? '', bookingOf(0, 10, now))
  program.child.kill('SIGKILL')
  await program.ended
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([503]))
  const times = { read: medianOf(reads.map(({ took }) => took)), refusal: medianOf(writes.map(({ took }) => took)) }
  task.meta.figures = `medians: reads ${Math.round(times.read)} ms, refusals ${Math.round(times.refusal)} ms`
  // On a machine with other work an answer takes a multiple of what it takes alone, and a try as well.
  const most = Math.max(SOON, 20 * medianOf(usual))
  expect(times.read).toBeLessThan(most)
  expect(times.refusal).toBeLessThan(most)
  expect(after.status).toBe(201)
})
