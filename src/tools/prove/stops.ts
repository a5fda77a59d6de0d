import { join } from 'node:path'
import { listenTo } from '#server/changes/testing.ts'
import { prepareClub, startProgram } from '#server/run/testing.ts'
import { findDropped, findFaults, load } from '#server/run/testing-load.ts'
import type { Trial } from './trial.ts'

const STOPS = 50
const CLIENTS = 12
const STREAMS = 20
const COURTS = 60
const WITHIN = 10_000

/** The program gets SIGTERM while many book and pages listen. */
export const stops: Trial = {
  name: 'stops',
  promise: `told to stop ${STOPS} times under load: no request in flight dropped, streams ended in order, exit 0 within ${WITHIN / 1000} s`,
  fault: 'connections closed at once when told to stop',
  async run(folder) {
    const faults: string[] = []
    let slowest = 0
    for (let round = 0; round < STOPS; round += 1) {
      const one = await stopOnce(join(folder, `${round}`))
      slowest = Math.max(slowest, one.took)
      faults.push(...one.faults.map((fault) => `round ${round}: ${fault}`))
    }
    const figure = `${STOPS} stops, the slowest after ${(slowest / 1000).toFixed(1)} s, ${faults.length} faults`
    return { figure: [figure, ...faults.slice(0, 3)].join('; '), isMet: faults.length === 0 && slowest < WITHIN }
  },
}

async function stopOnce(folder: string): Promise<{ took: number; faults: string[] }> {
  const now = Date.now()
  const { database, people } = prepareClub(folder, { courts: COURTS, players: CLIENTS, now })
  const program = await startProgram(folder, process.env)
  const ears = await Promise.all(Array.from({ length: STREAMS }, () => listenTo(program.url)))
  const { told, acknowledged, reached, done } = load(program.url, people, { courts: COURTS, now })
  await reached(40)
  const began = performance.now()
  program.child.kill('SIGTERM')
  const cut = (await Promise.all(ears.map(({ ended }) => ended))).filter((inOrder) => !inOrder)
  const { code } = await program.ended
  const took = performance.now() - began
  await done
  return {
    took,
    faults: [
      ...(cut.length > 0 ? [`${cut.length} streams cut`] : []),
      ...(code === 0 ? [] : [`exit ${code}`]),
      ...findDropped(told),
      ...findFaults(database, acknowledged),
    ],
  }
}
