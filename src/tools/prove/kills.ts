import { join } from 'node:path'
import { prepareClub, startProgram } from '#server/run/testing.ts'
import { findFaults, load } from '#server/run/testing-load.ts'
import type { Trial } from './trial.ts'

const KILLS = 100
/** As many as share a commit. */
const CLIENTS = 32
const COURTS = 60

/** The program is killed while many book, and what it acknowledged is looked for in its file. */
export const kills: Trial = {
  name: 'kills',
  promise: `killed ${KILLS} times under load: no acknowledged booking lost, none twice or half, the file sound`,
  fault: 'answers given before their commit',
  async run(folder) {
    const faults: string[] = []
    let acknowledged = 0
    const lane = async (from: number): Promise<void> => {
      for (let round = from; round < KILLS; round += 2) {
        const one = await killOnce(join(folder, `${round}`), 20 + (round % 25) * 3)
        acknowledged += one.acknowledged
        faults.push(...one.faults.map((fault) => `round ${round}: ${fault}`))
      }
    }
    await Promise.all([lane(0), lane(1)])
    const figure = `${KILLS} kills, ${acknowledged} bookings acknowledged, ${faults.length} faults`
    return {
      figure: [figure, ...faults.slice(0, 3)].join('; '),
      isMet: faults.length === 0 && acknowledged > KILLS * 20,
    }
  },
}

async function killOnce(folder: string, after: number): Promise<{ acknowledged: number; faults: string[] }> {
  const now = Date.now()
  const { database, people } = prepareClub(folder, { courts: COURTS, players: CLIENTS, now })
  const program = await startProgram(folder, process.env)
  const { acknowledged, reached, done } = load(program.url, people, { courts: COURTS, now })
  await reached(after)
  program.child.kill('SIGKILL')
  await program.ended
  await done
  return { acknowledged: acknowledged.length, faults: findFaults(database, acknowledged) }
}
