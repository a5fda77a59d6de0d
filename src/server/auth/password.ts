import { hash, verify } from '@node-rs/argon2'
import { Refused } from '#domain/errors.ts'

/** argon2id with 19 MiB and two passes; one thread each. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** How many passwords are hashed at once, and how many may wait: hashing is slow on purpose and mustn't take the whole machine. */
const RUNNING_MAX = 2
const WAITING_MAX = 64

let busy = 0
const waiting: (() => void)[] = []

/** Hashes a password for the account's row; `errors.overloaded` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return runInTurn(() => hash(password, cost))
}

/** Whether a password matches the kept hash; without one it takes as long and answers no. `errors.overloaded` when too many wait. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  return await runInTurn(async () => (await verify(kept ?? (await hashOfNobody()), password)) && kept !== null)
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

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX) throw new Refused({ key: 'errors.overloaded' })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  busy += 1
  try {
    return await work()
  } finally {
    busy -= 1
    waiting.shift()?.()
  }
}
