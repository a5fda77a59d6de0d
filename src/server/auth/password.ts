import { hash, verify } from '@node-rs/argon2'
import { figures } from '../limits/figures.ts'
import { overloaded } from '../limits/overloaded.ts'

/** argon2id with 19 MiB and two passes; one thread each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Seconds in which all that may wait are hashed, on a slow computer. */
const SECONDS = 5

let busy = 0

type Waiter = { start: () => void; refuse: () => void }
/** Who waits, by address; the one whose turn is next comes first. */
const queues = new Map<string, Waiter[]>()

/** Hashes a password for the account's row, in the queue of who asks for it; `errors.overloaded` when too many wait. */
export function hashPassword(password: string, address = ''): Promise<string> {
  return runInTurn(address, () => hash(password, cost))
}

/** Kept in the place of a hash for an account that has no password yet: nothing that is typed matches it. */
export const NO_PASSWORD = ''

/** Whether a password matches the kept hash; without one it takes as long and answers no. `errors.overloaded` when too many wait. */
export async function isPassword(kept: string | null, password: string, address: string): Promise<boolean> {
  const hashed = kept === NO_PASSWORD ? null : kept
  return await runInTurn(
    address,
    async () => (await verify(hashed ?? (await hashOfNobody()), password)) && hashed !== null,
  )
}

let nobody: Promise<string> | null = null

function hashOfNobody(): Promise<string> {
  nobody ??= hash('nobody has this password', cost)
  return nobody
}

/** Prepares the hash that unknown accounts are compared with, so that the first of them takes no longer than any other. */
export async function warmUp(): Promise<void> {
  await hashOfNobody()
}

/** How many passwords are hashed now, and how many wait for it. */
export function countHashing(): { running: number; waiting: number } {
  return { running: busy, waiting: [...queues.values()].reduce((sum, { length }) => sum + length, 0) }
}

async function runInTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  if (busy >= figures.passwords.atOnce) await waitForTurn(address)
  else busy += 1
  try {
    return await work()
  } finally {
    const next = takeNext()
    // Who is next takes over the place.
    if (next) next.start()
    else busy -= 1
  }
}

/** Where too many wait, the latest of the address with most of them gives way. */
async function waitForTurn(address: string): Promise<void> {
  const own = queues.get(address) ?? []
  const all = [...queues.values()]
  if (all.reduce((sum, { length }) => sum + length, 0) >= figures.passwords.waiting) {
    const longest = all.reduce((longer, queue) => (queue.length > longer.length ? queue : longer), own)
    if (longest.length <= own.length + 1) throw overloaded(SECONDS)
    longest.pop()?.refuse()
  }
  await new Promise<void>((resolve, reject) => {
    own.push({ start: resolve, refuse: () => reject(overloaded(SECONDS)) })
    queues.set(address, own)
  })
}

/** One of each address in turn. */
function takeNext(): Waiter | undefined {
  const [first] = queues
  if (!first) return undefined
  const [address, queue] = first
  const next = queue.shift()
  queues.delete(address)
  if (queue.length > 0) queues.set(address, queue)
  return next
}
