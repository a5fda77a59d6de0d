import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { copyDatabase } from '../db/copy.ts'
import { isFull, isUnwritable } from '../db/faults.ts'
import { inspectFile } from '../db/inspect/inspect-file.ts'

/** What the thread of one copy is told: from which file to which, and the note in it. */
export const copyOrderSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  note: z.strictObject({ key: z.string(), at: z.int(), version: z.string() }),
})

/** Copies, reads the copy from end to end, answers what is wrong with it (nothing), and ends: the club is served meanwhile. */
const { from, to, note } = copyOrderSchema.parse(workerData)
parentPort?.postMessage(copy(), [])

function copy(): string[] {
  try {
    copyDatabase(from, to, note)
    return inspectFile(to)
  } catch (error) {
    // A file that can't be read to its end is no fault of the program.
    if (!isUnwritable(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    return [isFull(error) ? `The disk of ${to} is full.` : `${from} can’t be copied to ${to}: ${reason}.`]
  }
}
