import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { copyDatabase } from '../db/copy.ts'
import { isUnwritable } from '../db/faults.ts'
import { inspectDatabase } from '../db/inspect.ts'

/** What the thread of one copy is told: from which file to which, the note in it, and what the program knows of its form. */
export const copyOrderSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  note: z.strictObject({ key: z.string(), at: z.int(), version: z.string() }),
  migrations: z.strictObject({
    steps: z.array(z.strictObject({ name: z.string(), sql: z.string() })),
    triggers: z.string(),
  }),
})

/** Copies, reads the copy from end to end, answers what is wrong with it (nothing), and ends: the club is served meanwhile. */
const { from, to, note, migrations } = copyOrderSchema.parse(workerData)
parentPort?.postMessage(copy(), [])

function copy(): string[] {
  try {
    copyDatabase(from, to, note)
    return inspectDatabase(to, migrations)
  } catch (error) {
    // A file that can't be read to its end is no fault of the program.
    if (!isUnwritable(error)) throw error
    return [`${from} can't be copied: ${error instanceof Error ? error.message : String(error)}.`]
  }
}
