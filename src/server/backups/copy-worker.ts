import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { copyDatabase } from '../db/copy.ts'
import { isFull, isUnwritable } from '../db/faults.ts'
import { inspectFile } from '../db/inspect/inspect-file.ts'
import { inspectDatabase } from '../db/inspect.ts'

const migrationsSchema = z.strictObject({
  steps: z.array(z.strictObject({ name: z.string(), sql: z.string() })).readonly(),
  triggers: z.string(),
})

/** What a thread has to do: make a copy of a file, with which note in it; or to read the file itself through, as the program knows its form. */
const orderSchema = z.discriminatedUnion('does', [
  z.strictObject({
    does: z.literal('copy'),
    from: z.string(),
    to: z.string(),
    note: z.strictObject({ key: z.string(), at: z.int(), version: z.string() }),
  }),
  z.strictObject({ does: z.literal('inspect'), from: z.string(), migrations: migrationsSchema }),
])
export type CopyOrder = z.output<typeof orderSchema>

/** Does it, reads a copy from end to end too, answers what is wrong (nothing), and ends: the club is served meanwhile. */
const order = orderSchema.parse(workerData)
parentPort?.postMessage(order.does === 'copy' ? copy(order) : inspectDatabase(order.from, order.migrations), [])

function copy({ from, to, note }: Extract<CopyOrder, { does: 'copy' }>): string[] {
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
