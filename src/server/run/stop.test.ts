import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listenTo } from '../changes/testing.ts'
import { generated } from '../testing.ts'
import { prepareClub, startProgram } from './testing.ts'
import { findDropped, findFaults, load } from './testing-load.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-stop-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COURTS = 60
const PLAYERS = 12
/** Who books while the program is killed, and how often it is: as many as share a commit. */
const KILL_CLIENTS = 32
const KILLS = generated(3, 5)
const STREAMS = 20

describe('told to stop while it is asked', () => {
  const streamsEndedAfter: number[] = []

  test.each(generated(2, 3) === 3 ? [1, 2, 3] : [1, 2])(
    'nothing in flight is dropped, streams end in order, and so does it (%i)',
    async (round) => {
      const now = Date.now()
      const home = join(folder, `stop${round}`)
      const { database, people } = prepareClub(home, { courts: COURTS, players: PLAYERS, now })
      const program = await startProgram(home, process.env)
      const ears = await Promise.all(Array.from({ length: STREAMS }, () => listenTo(program.url)))
      const { told, acknowledged, reached, done } = load(program.url, people, { courts: COURTS, now })
      await reached(40)
      const began = performance.now()
      program.child.kill('SIGTERM')
      const inOrder = await Promise.all(ears.map(({ ended }) => ended))
      streamsEndedAfter.push(performance.now() - began)
      expect(inOrder).toEqual(ears.map(() => true))
      expect(ears.filter(({ heard }) => heard.length < 2)).toEqual([])
      expect(await program.ended).toEqual({ code: 0, signal: null })
      expect(performance.now() - began).toBeLessThan(10_000)
      await done
      expect(findDropped(told)).toEqual([])
      expect(findFaults(database, acknowledged)).toEqual([])
    },
  )

  // Of several times, as the machine may be slow at any of them; streams that wait for the others take 2 s at all of them.
  test('streams end at once', () => {
    expect(Math.min(...streamsEndedAfter)).toBeLessThan(1500)
  })
})

describe('killed while it is asked', () => {
  test(`${KILLS} times with ${KILL_CLIENTS} clients: what was acknowledged is there, once, and the file is sound`, async () => {
    const lanes = [0, 1].map(async (lane) => {
      let acknowledged = 0
      for (let round = lane; round < KILLS; round += 2) acknowledged += await killed(round)
      return acknowledged
    })
    const [one = 0, other = 0] = await Promise.all(lanes)
    expect(one + other).toBeGreaterThan(KILLS * 20)
  })
})

/** One round: what was acknowledged before the end came, each of which was kept. */
async function killed(round: number): Promise<number> {
  const now = Date.now()
  const { database, people } = prepareClub(join(folder, `kill${round}`), { courts: COURTS, players: KILL_CLIENTS, now })
  const program = await startProgram(join(folder, `kill${round}`), process.env)
  const { acknowledged, reached, done } = load(program.url, people, { courts: COURTS, now })
  await reached(20 + round * 3)
  program.child.kill('SIGKILL')
  expect(await program.ended).toEqual({ code: null, signal: 'SIGKILL' })
  await done
  expect(findFaults(database, acknowledged)).toEqual([])
  return acknowledged.length
}
